import { describe, expect, it } from "vitest";
import type { TableInfo } from "$lib/generated/protocol";
import { bots, own, questions } from "./seatRequest";

const petition = { person: "ab", name: "Zoé", seat: 1, refused: false };

function table(you: Partial<TableInfo["you"]>, petitions: TableInfo["petitions"]): TableInfo {
  const seats = [
    { seat: 0, kind: "human", name: "Camille" },
    { seat: 1, kind: "bot", name: "Désiré" },
  ];
  return {
    you: { person: "me", seat: -1, host: false, keeps: false, may_ask: false, freed: false, ...you },
    petitions,
    seats,
  } as TableInfo;
}

describe("a late friend", () => {
  it("is asked about of who keeps the table alone, with the name of the bot", () => {
    expect(questions(table({ keeps: true }, [petition]))).toEqual([{ ...petition, bot: "Désiré" }]);
    expect(questions(table({ keeps: true }, [{ ...petition, refused: true }]))).toEqual([]);
    expect(questions(table({ person: "ab" }, [petition]))).toEqual([]);
  });

  it("knows how their own request stands", () => {
    expect(own(table({ person: "ab" }, [petition]))).toEqual(petition);
    expect(own(table({ host: true }, [petition]))).toBeUndefined();
  });

  it("may ask for what bots hold", () => {
    expect(bots(table({}, [])).map((seat) => seat.name)).toEqual(["Désiré"]);
  });
});
