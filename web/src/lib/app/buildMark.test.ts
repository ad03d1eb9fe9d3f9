// A page of another build loads itself anew, once, and never over something that is kept nowhere.
import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { BuildWatch } from "./buildMark";

const reload = vi.fn();
const watch = (own = "a"): BuildWatch => new BuildWatch(own, reload);
const type = (selector: string, text: string): void => {
  const field = document.querySelector(selector) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.innerHTML =
    '<input id="chat"><input id="sound" type="checkbox"><form data-composer="tell"><textarea></textarea></form>';
});
afterEach(() => vi.useRealTimers());

test("the same build, or none, changes nothing", () => {
  for (const mark of ["a", "", null, undefined]) watch().notice(mark);
  watch("").notice("b");
  expect(reload).not.toHaveBeenCalled();
});

test("for each other build once, however often it is met", () => {
  watch().notice("b");
  expect(reload).toHaveBeenCalledTimes(1);
  watch().notice("b"); // the next page: of the old build still
  watch("b").notice("a"); // two nodes, each with another one
  watch().notice("b");
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a line that was begun is sent, or given up, first", () => {
  const it = watch();
  type("#chat", "Bon");
  it.notice("b");
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  type("#chat", "");
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("drafts and switches are kept already", () => {
  const it = watch();
  type("textarea", "Il était une fois");
  type("#sound", "on");
  it.notice("b");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the form of a new table, a lesson and a replay are left first", () => {
  for (const page of ["/new/depli", "/learn/depli/first", "/table/abc/replay"]) {
    sessionStorage.clear();
    history.replaceState(null, "", page);
    const it = watch();
    type("#sound", "on");
    it.notice("b");
    vi.advanceTimersByTime(5_000);
    expect(reload, page).not.toHaveBeenCalled();
    document.querySelector("#sound")?.replaceWith(document.createElement("p"));
    history.replaceState(null, "", "/");
    vi.advanceTimersByTime(1_000);
    expect(reload, page).toHaveBeenCalledTimes(1);
    reload.mockClear();
    document.body.innerHTML = '<input id="sound" type="checkbox">';
  }
});

test("what is on its way to the house arrives first", () => {
  const it = watch();
  let busy = true;
  it.hold(() => busy);
  it.notice("b");
  expect(reload).not.toHaveBeenCalled();
  busy = false;
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
