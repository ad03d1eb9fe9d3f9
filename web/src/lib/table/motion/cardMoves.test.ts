// Which cards fly, and from where: only ever from what both views show.
import { expect, test } from "vitest";
import { cardMovesBetween } from "./cardMoves";
import { backs, seat, up, view, zone } from "../testing";

test("a card played from one's own hand flies to the trick, its neighbours close up", () => {
  const before = view([zone("h0", "hand", up("7H", "QS"), { owner: 0 }), zone("trick", "trick", [])]);
  const after = view([
    zone("h0", "hand", up("QS"), { owner: 0 }),
    zone("trick", "trick", [{ code: "7H", by: 0 }]),
  ]);
  expect(cardMovesBetween(before, after)).toEqual([
    { from: { at: "card", zone: "h0", index: 1 }, to: { at: "card", zone: "h0", index: 0 } },
    { from: { at: "card", zone: "h0", index: 0 }, to: { at: "card", zone: "trick", index: 0 } },
  ]);
});

test("a card from another's hand comes from that hand, and from no card in it", () => {
  const hands = (n: number) => [
    zone("h1", "hand", backs(n), { owner: 1 }),
    zone("h2", "hand", backs(3), { owner: 2 }),
  ];
  const before = view([...hands(3), zone("trick", "trick", [])]);
  const after = view([...hands(2), zone("trick", "trick", [{ code: "9H", by: 1 }])]);
  expect(cardMovesBetween(before, after)).toEqual([
    { from: { at: "zone", zone: "h1" }, to: { at: "card", zone: "trick", index: 0 } },
  ]);
});

test("a gathered trick flies to whoever took it, not to the place where it can be looked at", () => {
  const trick = [
    { code: "9H", by: 1 },
    { code: "2H", by: 2 },
  ];
  const before = view([zone("trick", "trick", trick), zone("last", "trick", [])]);
  const after = view([zone("trick", "trick", []), zone("last", "trick", trick)], {
    seats: [seat(0), seat(1, 1), seat(2)],
  });
  expect(cardMovesBetween(before, after).map((flight) => flight.to)).toEqual([
    { at: "seat", seat: 1 },
    { at: "seat", seat: 1 },
  ]);
});

test("twins keep their places", () => {
  const before = view([
    zone("h0", "hand", up("guard", "guard", "fool"), { owner: 0 }),
    zone("row", "row", []),
  ]);
  const after = view([
    zone("h0", "hand", up("guard", "fool"), { owner: 0 }),
    zone("row", "row", up("guard")),
  ]);
  const flights = cardMovesBetween(before, after);
  expect(flights).toHaveLength(3);
  expect(flights).toContainEqual({
    from: { at: "card", zone: "h0", index: 1 },
    to: { at: "card", zone: "row", index: 0 },
  });
});

test("a drawn card comes from the stock, a deal from the middle of the table", () => {
  const stock = (count: number) => zone("stock", "stack", [], { count });
  const drawn = cardMovesBetween(
    view([stock(5), zone("h0", "hand", [], { owner: 0 })]),
    view([stock(4), zone("h0", "hand", up("7H"), { owner: 0 })]),
  );
  expect(drawn).toEqual([{ from: { at: "zone", zone: "stock" }, to: { at: "card", zone: "h0", index: 0 } }]);
  const dealt = cardMovesBetween(
    view([zone("h0", "hand", [], { owner: 0 })]),
    view([zone("h0", "hand", up("7H"), { owner: 0 })]),
  );
  expect(dealt).toEqual([{ from: { at: "table" }, to: { at: "card", zone: "h0", index: 0 } }]);
});

test("a face turned down goes to where a back appeared; memory is never shown", () => {
  const before = view([
    zone("row", "row", up("7H")),
    zone("bag", "pile", [], { owner: 1 }),
    zone("past", "memory", up("2C")),
  ]);
  const after = view([
    zone("row", "row", []),
    zone("bag", "pile", backs(1), { owner: 1 }),
    zone("past", "memory", []),
  ]);
  expect(cardMovesBetween(before, after)).toEqual([
    { from: { at: "card", zone: "row", index: 0 }, to: { at: "zone", zone: "bag" } },
  ]);
});
