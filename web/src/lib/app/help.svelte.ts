// The drawer of rules, opened from anywhere: `help.open("depli", "DEP-24")`.
class Help {
  /** The game whose rules are open, or "". */
  game = $state("");
  rule = $state("");

  open(game: string, rule = ""): void {
    this.game = game;
    this.rule = rule;
  }

  close(): void {
    this.game = "";
  }
}

export const help = new Help();
