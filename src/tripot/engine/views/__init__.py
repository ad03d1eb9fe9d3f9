"""Everything a viewer may know: views, events, moments, patches, and how they are encoded."""
