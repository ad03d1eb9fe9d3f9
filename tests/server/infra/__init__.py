"""Settings, logs, figures, a good end."""
