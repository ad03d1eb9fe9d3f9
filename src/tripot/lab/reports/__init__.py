"""What the laboratory hands in: papers made of sections, for the terminal and as pages of HTML."""
