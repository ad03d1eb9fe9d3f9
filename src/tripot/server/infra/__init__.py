"""What every room leans on: settings, figures, logs, limits, who somebody is."""
