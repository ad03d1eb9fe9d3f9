import { describe, expect, it } from "vitest";
import type { TableInfo } from "$lib/generated/protocol";
import { bots, own, questions } from "./seatRequest";

const request = { person: "ab", name: "Zoé", seat: 1, refused: false };

function table(you: Partial<TableInfo["you"]>, seat_requests: TableInfo["seat_requests"]): TableInfo {
  const seats = [
    { seat: 0, kind: "human", name: "Camille" },
    { seat: 1, kind: "bot", name: "Désiré" },
  ];
  return {
    you: {
      person: "me",
      seat: -1,
      host: false,
      acts_as_host: false,
      may_request_seat: false,
      seat_freed: false,
      ...you,
    },
    seat_requests,
    seats,
  } as TableInfo;
}

describe("a late friend", () => {
  it("is asked about of who keeps the table alone, with the name of the bot", () => {
    expect(questions(table({ acts_as_host: true }, [request]))).toEqual([{ ...request, bot: "Désiré" }]);
    expect(questions(table({ acts_as_host: true }, [{ ...request, refused: true }]))).toEqual([]);
    expect(questions(table({ person: "ab" }, [request]))).toEqual([]);
  });

  it("knows how their own request stands", () => {
    expect(own(table({ person: "ab" }, [request]))).toEqual(request);
    expect(own(table({ host: true }, [request]))).toBeUndefined();
  });

  it("may ask for what bots hold", () => {
    expect(bots(table({}, [])).map((seat) => seat.name)).toEqual(["Désiré"]);
  });
});
