"""Modules that commands share: record files, flags, starting a server."""
