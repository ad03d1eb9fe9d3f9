"""The reports of the laboratory."""
