"""The school of a game: what a beginner is told, shown and asked to try, all of it data beside the rules."""
