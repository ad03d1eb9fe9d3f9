"""Who plays when nobody does: the player, and the stand-in of a seat that is gone."""
