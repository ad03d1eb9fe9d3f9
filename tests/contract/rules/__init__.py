"""From rule to code to tests: who enforces a rule, who proves it, and whether every sentence exists."""
