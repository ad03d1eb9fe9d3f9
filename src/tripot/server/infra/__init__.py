"""Settings, metrics, logs, limits, identity, process pools: what every part of the server uses."""
