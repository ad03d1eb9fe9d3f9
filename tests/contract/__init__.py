"""What holds for every game: laws, rules, scenarios, the compiled build, records of before."""
