"""The house under attack: what strangers may send, on loopback and in bounds."""
