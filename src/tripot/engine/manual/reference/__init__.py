"""The rules as one looks them up: in parts that follow the turn, linked, found by the words people use."""
