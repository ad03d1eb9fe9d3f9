"""Names that are data: records, digests and stored rows hold them, so that a rename must keep or map them."""
