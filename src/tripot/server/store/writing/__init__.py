"""The single writer: batches, entries, connections."""
