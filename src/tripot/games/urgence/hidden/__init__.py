"""Who may know what: samples, and what may be published."""
