import { beforeEach, describe, expect, it } from "vitest";
import { up, view, zone } from "$lib/table/testing";
import { pointedAt, selectors } from "./highlights";
import { isNew, nameOf, putBriefAway, sitDown, take, taken, wantsBrief } from "./progress";

const table = view([zone("hand:0", "hand", up("QH", "4H"))], {
  moves: [
    { move: "P:QH", label: "Play the queen", zone: "hand:0", card: "QH" },
    { move: "R", label: "Roll the die" },
    { move: "hit", label: "Hit", seat: 1 },
  ],
  composers: [{ id: "sell", label: "Sell", parts: [], zone: "", card: "", rule: "", seat: -1, worths: {} }],
});

describe("what a coach points at", () => {
  it("is found by the ids of the view", () => {
    expect(selectors("zone:hand:0", table)[0]).toBe(`[data-zone="${CSS.escape("hand:0")}"]`);
    expect(selectors("card:QH", table)[0]).toBe('[data-code="QH"]');
    expect(selectors("seat:1/tricks", table)).toHaveLength(3);
  });

  it("is somebody's own card rather than one of a market", () => {
    const mine = { ...zone("hand:0", "hand", up("MAS")), owner: 0 };
    const shop = view([mine, zone("market", "grid", up("MAS", "SUB"))]);
    document.body.innerHTML = `<p data-zone="hand:0"><i id="held" data-code="MAS"></i></p>
      <p data-zone="market"><i data-code="MAS"></i><i id="ware" data-code="SUB"></i></p>`;
    expect(pointedAt(document, "card:MAS", shop).map(({ id }) => id)).toEqual(["held"]);
    expect(pointedAt(document, "card:SUB", shop).map(({ id }) => id)).toEqual(["ware"]);
  });

  it("is a button where nothing else is meant", () => {
    document.body.innerHTML = `<div class="ask"><button data-way="move R">6</button><button data-way="composer sell">$</button></div>`;
    expect(pointedAt(document, "move:R", table)).toHaveLength(1);
    expect(pointedAt(document, "composer:sell", table)).toHaveLength(1);
    expect(pointedAt(document, "move:none", table)).toEqual([]);
  });

  it("is where a move is made: on its card or its seat, then in what was opened by pressing that", () => {
    document.body.innerHTML = `<p data-zone="hand:0"><i id="card" data-code="QH"></i></p><b id="seat" data-seat="1"></b>`;
    const ids = (point: string): string[] => pointedAt(document, point, table).map(({ id }) => id);
    expect(ids("move:P:QH")).toEqual(["card"]);
    expect(ids("move:hit")).toEqual(["seat"]);
    document.body.innerHTML += `<dialog open><button>Close</button><button id="yes" data-way="move P:QH">Play</button></dialog>`;
    expect(ids("move:P:QH")).toEqual(["yes"]);
    expect(ids("move:hit")).toEqual(["seat"]);
  });
});

describe("what a skin draws itself", () => {
  it("is found where the skin says so", () => {
    document.body.innerHTML = `<p data-shows="fact:count:P0 zone:hand-P0" id="chip"></p><b data-fact="led" id="led"></b>
      <p data-seat="0"><i data-fact="led"></i></p>`;
    const ids = (point: string): string[] => pointedAt(document, point, table).map(({ id }) => id);
    expect(ids("fact:count:P0")).toEqual(["chip"]);
    expect(ids("zone:hand-P0")).toEqual(["chip"]);
    expect(ids("fact:led")).toEqual(["led"]);
  });

  it("is the form where a question is asked at once", () => {
    document.body.innerHTML = `<div class="ask"><form id="form" data-composer="sell"></form></div>`;
    expect(pointedAt(document, "composer:sell", table).map(({ id }) => id)).toEqual(["form"]);
  });

  it("is what to press next in that form, where that is known", () => {
    document.body.innerHTML = `<div class="ask"><form data-composer="sell"><p id="next" data-lead="true"></p></form></div>`;
    expect(pointedAt(document, "composer:sell", table).map(({ id }) => id)).toEqual(["next"]);
  });
});

describe("lessons taken", () => {
  beforeEach(() => localStorage.clear());

  it("are kept in this browser", () => {
    take("depli", "trick");
    take("depli", "trick");
    expect([...taken()]).toEqual([nameOf("depli", "trick")]);
  });

  it("are none where the storage holds something else", () => {
    localStorage.setItem("tripot.lessons", "{");
    expect(taken().size).toBe(0);
  });
});

describe("whoever is new to a game", () => {
  beforeEach(() => localStorage.clear());

  it("has learnt nothing of it and not sat at it", () => {
    expect(isNew("depli")).toBe(true);
    take("noe", "trios");
    sitDown("urgence");
    expect(isNew("depli")).toBe(true);
    expect(isNew("noe")).toBe(false);
    expect(isNew("urgence")).toBe(false);
  });

  it("is offered the sheet in brief until it is put away, or a lesson taken", () => {
    sitDown("depli");
    expect(wantsBrief("depli")).toBe(true);
    putBriefAway("depli");
    expect(wantsBrief("depli")).toBe(false);
    expect(wantsBrief("noe")).toBe(true);
    take("noe", "trios");
    expect(wantsBrief("noe")).toBe(false);
  });
});
