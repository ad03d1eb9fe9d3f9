"""Reports of the laboratory: documents made of sections, for the terminal and as HTML."""
