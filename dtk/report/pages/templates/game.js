
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const { parts, steps } = JSON.parse(byId("boards").textContent);
  const [board, slider, now, count] = ["board", "place", "now", "count"].map(byId);
  const days = [...document.querySelectorAll(".day")];
  const firsts = days.map((day) => Number(day.querySelector(".steps > li").id.slice(1)));
  const links = [...document.querySelectorAll(".days a")];
  const wide = matchMedia("(min-width: 64rem)");
  let current = 0;

  // What each thing on the table says, and where it is.
  const things = () => new Map([...board.querySelectorAll("[data-p]")].map((thing) => {
    const place = thing.closest(".place")?.querySelector(".sign").dataset.p;
    return [thing.dataset.p, `${place} ${thing.className} ${thing.textContent}`];
  }));

  const dayOf = (step) => firsts.findLastIndex((first) => first <= step);

  const go = (wanted, quietly) => {
    const step = Math.min(Math.max(wanted, 1), steps.length);
    if (step === current) return;
    const before = Math.abs(step - current) === 1 ? things() : new Map();
    document.querySelector(".steps > .current")?.classList.remove("current");
    current = step;
    board.innerHTML = steps[step - 1].map((part) => parts[part]).join("");
    const after = things();
    if (before.size) {
      for (const thing of board.querySelectorAll("[data-p]")) {
        thing.classList.toggle("changed", before.get(thing.dataset.p) !== after.get(thing.dataset.p));
      }
    }
    const told = byId(`s${step}`);
    told.classList.add("current");
    now.replaceChildren(...[...told.children].map((line) => line.cloneNode(true)));
    slider.value = step;
    slider.setAttribute("aria-valuetext", `step ${step} of ${steps.length}`);
    count.textContent = `${step} of ${steps.length}`;
    links.forEach((link, place) => {
      if (place === dayOf(step)) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
    for (const button of document.querySelectorAll("[data-go]")) {
      const back = button.dataset.go === "first" || button.dataset.go === "back";
      button.setAttribute("aria-disabled", String(step === (back ? 1 : steps.length)));
    }
    board.querySelector(".town .changed, .street .changed")?.scrollIntoView({ block: "nearest" });
    if (wide.matches) told.scrollIntoView({ block: "center" });
    if (!quietly) history.replaceState(null, "", `#step-${step}`);
  };

  const moves = {
    first: () => 1,
    back: () => current - 1,
    on: () => current + 1,
    last: () => steps.length,
    // To the beginning of this day, or of the one before.
    dayBefore: () => firsts[Math.max(0, dayOf(current) - (firsts[dayOf(current)] === current ? 1 : 0))],
    dayAfter: () => firsts[dayOf(current) + 1] ?? steps.length,
  };
  const keys = {
    ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", PageUp: "dayBefore", PageDown: "dayAfter",
  };

  addEventListener("keydown", (event) => {
    const name = keys[event.key];
    // A radio button has arrows of its own.
    if (!name || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.type === "radio") return;
    event.preventDefault();
    go(moves[name]());
  });
  for (const button of document.querySelectorAll("[data-go]")) {
    button.addEventListener("click", () => go(moves[button.dataset.go]()));
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  document.querySelector(".story").addEventListener("click", (event) => {
    const told = event.target.closest(".steps > li");
    if (told && !String(getSelection())) go(Number(told.id.slice(1)));
  });
  links.forEach((link, place) => link.addEventListener("click", (event) => {
    event.preventDefault();
    go(firsts[place]);
  }));

  // A link may name a step or a day.
  const named = () => {
    const [, kind, number] = /^#(step|day)-(\d+)$/.exec(location.hash) ?? [];
    if (!kind) return 0;
    return kind === "step" ? Number(number) : firsts[days.findIndex((day) => day.id === `day-${number}`)] ?? 0;
  };
  addEventListener("hashchange", () => { if (named()) go(named(), true); });

  document.documentElement.classList.add("scripted");
  go(named() || 1, true);
  // Without a step in the address, the story begins at its top, where the coach's account is.
  if (!named()) document.querySelector(".story").scrollTop = 0;
})();
