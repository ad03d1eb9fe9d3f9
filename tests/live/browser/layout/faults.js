// What is wrong with the table, or with another page, on this screen: a list of sentences, empty where all is well. Run inside the page.
() => {
  const GRID = 5; // pixels between the points tried
  const TAP = 40;
  const EDGE = 12; // pixels: what lies as near as this to the edge of a box that scrolls is a scroll away
  const phone = Math.min(innerWidth, innerHeight) < 600;
  const least = { decides: phone ? 11 : 12, tells: 10 };
  const faults = new Set();

  const named = (el) => {
    const text = (el.getAttribute("aria-label") ?? el.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
    const kind = el.dataset?.card ?? el.dataset?.seat ?? [...el.classList].filter((one) => !one.startsWith("svelte-")).join(".");
    return `${el.tagName.toLowerCase()} ${kind} «${text}»`;
  };
  const seen = (el) => {
    const box = el.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && el.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const spoken = (el) => el.closest(".said, [aria-hidden='true'].layer") !== null;
  // A table or a dialog fills the window; any other page is as long as it needs, and never wider than the window.
  const root = document.querySelector("dialog[open]") ?? document.querySelector(".screen") ?? document.querySelector("main");
  const page = root.matches("main");
  const all = (what) => [...root.querySelectorAll(what)].filter((el) => !spoken(el) && !el.closest("aside") && seen(el));
  const inside = (box, frame, slack = 1.5) =>
    box.left >= frame.left - slack && box.top >= frame.top - slack &&
    box.right <= frame.right + slack && box.bottom <= frame.bottom + slack;
  const common = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** The boxes that cut an element off: hidden ones, and those one can scroll, if that can be seen. */
  function cutters(el) {
    const out = [];
    for (let up = el.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      const across = style.overflowX, down = style.overflowY;
      if (across === "visible" && down === "visible") continue;
      const scrolls = ["auto", "scroll"].includes(across) || ["auto", "scroll"].includes(down);
      const told = style.scrollbarWidth !== "none" || style.maskImage !== "none";
      const whole = up.matches(".table, .screen"); // nobody looks below a table that fills the window
      out.push({ up, box: up.getBoundingClientRect(), free: scrolls && told && !whole });
      if (style.position === "fixed") break;
    }
    return out;
  }

  /** Cut off by something that does not scroll, or by the window. */
  function isCut(el) {
    const box = el.getBoundingClientRect();
    for (const { up, box: frame, free } of cutters(el)) {
      if (free) return null; // the rest of it is a scroll away
      if (!inside(box, frame, 3)) return up;
    }
    const frame = page ? { ...window_, top: -Infinity, bottom: Infinity } : window_;
    return inside(box, frame, 3) ? null : document.body;
  }

  if (page && document.documentElement.scrollWidth > innerWidth + 1) faults.add("wide: the page is wider than the window");

  // 1. The question, the ways to answer and the hand are in the window.
  for (const el of all(".prompt, .actions button, .actions form .foot")) {
    if (!el.textContent.trim() && !el.matches("button")) continue;
    const by = isCut(el);
    if (by) faults.add(`off: ${named(el)} leaves ${named(by)}`);
  }
  const open = root.querySelector(".actions form:not(.slim), .actions .menu") !== null;
  for (const el of all(".mine .hand [data-card]")) {
    if (open) break; // a form or a menu lies over the hand; what it asks about is in it
    let seenPart = common(el.getBoundingClientRect(), window_);
    for (const { box, free } of cutters(el)) { if (free) { seenPart = null; break; } seenPart = common(seenPart, box); }
    if (seenPart && (seenPart.right - seenPart.left < 24 || seenPart.bottom - seenPart.top < 24))
      faults.add(`off: ${named(el)} of the hand is not on the screen`);
    const box = el.getBoundingClientRect();
    if (seenPart && (box.left < -6 || box.right > innerWidth + 6)) faults.add(`off: ${named(el)} of the hand leaves the window sideways`);
  }
  if (root.matches(".screen") && !all(".mine .hand [data-card], .actions, .seats").length) faults.add("off: an empty table");

  // What happened lies on the upper part of the table: its title, its first words and the way on are in sight, and it
  // covers nothing of what is asked or held; on a short screen a form may leave no room, and is read about first. Whatever
  // else it lies on waits until it is put away.
  const panel = root.querySelector(".moments section")?.getBoundingClientRect();
  const under = (el) => {
    if (!panel || el.closest(".moments")) return false;
    const shared = common(el.getBoundingClientRect(), panel);
    return shared.right - shared.left > 2 && shared.bottom - shared.top > 2;
  };
  for (const el of all(".prompt, .actions button, .actions form .foot, .mine .hand [data-card]"))
    if (under(el) && !(open && innerHeight <= 480)) faults.add(`covered: ${named(el)} by what happened`);
  for (const el of all(".moments header, .moments header button")) {
    const by = isCut(el);
    if (by) faults.add(`off: ${named(el)} leaves ${named(by)}`);
  }
  const list = root.querySelector(".moments .list");
  if (list) {
    const frame = list.getBoundingClientRect();
    if (list.scrollWidth > list.clientWidth + 1) faults.add("wide: what happened is wider than its panel");
    const head = list.querySelector("h3").getBoundingClientRect(), words = list.querySelector("p").getBoundingClientRect();
    if (!inside(head, frame, 3) || !inside(words, frame, 3)) faults.add("cut: the first words of what happened");
  }

  // 2. Nobody sits on anybody.
  const plates = all(".seat").filter((el) => !under(el));
  for (const [nth, one] of plates.entries()) for (const other of plates.slice(nth + 1)) {
    const shared = common(one.getBoundingClientRect(), other.getBoundingClientRect());
    if (shared.right - shared.left > 2 && shared.bottom - shared.top > 2) faults.add(`over: ${named(one)} and ${named(other)} overlap`);
  }

  // 3. What one reads or presses is not cut off. A long name may end in dots: its sheet tells it in full.
  for (const el of all(".seat, .facts > *, .bar button, .felt button, .title, .actions .what, dialog button")) {
    if (under(el)) continue;
    const by = isCut(el);
    if (by) faults.add(`cut: ${named(el)} by ${named(by)}`);
  }
  for (const el of page ? all("a, button, input, select, h1, h2, h3, p, dt, dd, label") : []) {
    const by = isCut(el);
    if (by) faults.add(`cut: ${named(el)} by ${named(by)}`);
  }
  for (const el of all(".button")) {
    if (el.scrollWidth > el.clientWidth + 2) faults.add(`cut: the words of ${named(el)} spill out`);
  }
  for (const el of all(".prompt, .button .words, .legend, legend")) {
    if (el.scrollWidth > el.clientWidth + 2 && getComputedStyle(el).overflowX !== "visible") faults.add(`cut: the words of ${named(el)}`);
  }

  // 4. Words one can read.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const el = node.parentElement;
    if (!node.data.trim() || !el || spoken(el) || el.closest("aside, option, .layer") || !seen(el)) continue;
    const drawn = el.closest("svg");
    const matrix = drawn && el.getScreenCTM ? el.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(el).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    const decides = el.closest(".actions, .mine .hand, .shelf, .table > .facts, .moments, dialog.zoom") !== null;
    const floor = decides ? least.decides : least.tells;
    if (size < floor - 0.05) faults.add(`small: ${size.toFixed(1)} px < ${floor}: ${named(el)}`);
  }

  // From here on every element can be hit, so that what covers can be found.
  const style = new CSSStyleSheet();
  style.replaceSync("*, *::before, *::after { pointer-events: auto !important } .layer { display: none !important }");
  document.adoptedStyleSheets.push(style);

  /** Whether something is to be seen of the element itself: a frame that only holds others covers nothing. */
  function paints(el) {
    const { backgroundColor, backgroundImage } = getComputedStyle(el);
    const words = [...el.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    return words || backgroundImage !== "none" || !/^rgba\(.*, 0\)$/.test(backgroundColor) || el.closest("svg") !== null;
  }

  // 5. A finger finds what it may press.
  style.disabled = true;
  for (const el of all("button, a[href], select, input:not([type=hidden])")) {
    if (el.disabled || isCut(el) || cutters(el).some(({ box, free }) => free && !inside(el.getBoundingClientRect(), box, -EDGE))) continue;
    if (el.matches("input") && (el.closest("label") || el.labels?.length)) continue; // a finger has its label too
    if (under(el)) continue;
    if (open && !el.closest("form, .menu")) continue; // what a form or a menu lies on waits until it is closed
    const box = el.getBoundingClientRect();
    const x0 = (box.left + box.right) / 2, y0 = (box.top + box.bottom) / 2, arm = TAP / 2 - 1;
    const finds = (x, y) => el.contains(document.elementFromPoint(x, y));
    if (finds(x0, y0) && finds(x0 - arm, y0) && finds(x0 + arm, y0) && finds(x0, y0 - arm) && finds(x0, y0 + arm)) continue;
    let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
    for (let x = box.left - 12; x <= box.right + 12; x += GRID) for (let y = box.top - 12; y <= box.bottom + 12; y += GRID) {
      if (!finds(x, y)) continue;
      left = Math.min(left, x); right = Math.max(right, x); top = Math.min(top, y); bottom = Math.max(bottom, y);
    }
    if (left === Infinity) { faults.add(`covered: ${named(el)} cannot be pressed`); continue; }
    const wide = right - left + GRID, high = bottom - top + GRID;
    if (wide < TAP - 1 || high < TAP - 1) faults.add(`tap: ${Math.round(wide)}×${Math.round(high)}: ${named(el)}`);
  }
  style.disabled = false;

  // 6. No label lies on the corner that says which card it is.
  for (const el of all(".trick [data-code], .shelf [data-code], .mine .hand [data-code]")) {
    if (open) break;
    if (under(el)) continue;
    const box = el.getBoundingClientRect();
    const frames = [window_, ...cutters(el).map(({ box: frame }) => frame)];
    // A card that leans has its corner a little lower or further in.
    const points = [0.1, 0.17, 0.3].flatMap((x) => [0.08, 0.14, 0.2].map((y) => [box.left + box.width * x, box.top + box.height * y]));
    if (points.some(([x, y]) => frames.some((frame) => x < frame.left || x > frame.right || y < frame.top || y > frame.bottom))) continue;
    const hits = points.map(([x, y]) => document.elementsFromPoint(x, y).find((hit) => el.contains(hit) || paints(hit)));
    const over = hits.find((hit) => hit && !el.contains(hit));
    if (over && hits.filter((hit) => hit && el.contains(hit)).length < 3) faults.add(`label: ${named(over)} covers the corner of ${named(el)}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
  return [...faults];
}
