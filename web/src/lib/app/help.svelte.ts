// The drawer of rules, opened from anywhere: `help.open("depli", "DEP-24")`.
/** A table whose own figures the rules are told with. */
export interface HelpTable {
  readonly id: string;
  readonly invite: string;
}

class Help {
  /** The game whose rules are open, or "". */
  game = $state("");
  rule = $state("");
  /** The table one looks at, if any. */
  table = $state.raw<HelpTable | undefined>();

  open(game: string, rule = ""): void {
    this.game = game;
    this.rule = rule;
  }

  close(): void {
    this.game = "";
  }

  /** While one looks at a table, its own rules are shown; for an effect, which undoes it. */
  at(table: HelpTable): () => void {
    this.table = table;
    return () => (this.table = undefined);
  }
}

export const help = new Help();
