"""What the rulebook says, as data: rules, cards, sentences; and what reads them."""
