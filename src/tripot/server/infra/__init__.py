"""What every part of the server leans on: settings, figures, logs, limits, who somebody is."""
