"""Looking back: what runs in a process of its own."""
