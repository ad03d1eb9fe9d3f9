"""What a viewer may know and is told, and how it is encoded."""
