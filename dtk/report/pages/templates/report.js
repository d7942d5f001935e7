// Tables that sort and filter, values on hover and focus, and decks that can be hidden. A page is whole without it.
// @ts-check
"use strict";
(() => {
  /** A table with fewer rows has no filter. */
  const LEAST_ROWS = 8;
  const NUMBER = /[-+−]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?/i;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  /** All elements that fit. @param {ParentNode} root @param {string} selector */
  const all = (root, selector) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

  /** A new element. @template {keyof HTMLElementTagNameMap} T
   * @param {T} tag @param {object} properties @param {(Node | string)[]} inside */
  const make = (tag, properties, ...inside) => {
    const made = document.createElement(tag);
    Object.assign(/** @type {HTMLElement} */ (made), properties).append(...inside);
    return made;
  };

  /** The words of an element, on a line. @param {Element} one */
  const words = (one) => (one.textContent ?? "").trim().replace(/\s+/g, " ");

  // Rows: hidden by the filter of their table, or with their deck.
  /** @type {WeakSet<HTMLElement>} */
  const unfit = new WeakSet();
  /** @type {Set<string>} */
  const hidden = new Set();

  /** Called after rows or cells were hidden. @type {(() => void)[]} */
  const settles = [];

  /** Show or hide a row or cell. @param {HTMLElement} one */
  const show = (one) => {
    one.hidden = unfit.has(one) || hidden.has(one.dataset.deck ?? "");
  };

  /** The number in a cell, not a number without one. @param {HTMLTableCellElement} cell */
  const numberFrom = (cell) => {
    const found = NUMBER.exec(cell.dataset.value ?? words(cell));
    return found ? Number(found[0].replace(/,/g, "").replace("−", "-")) : NaN;
  };

  /** Sort a table by a column. @param {HTMLTableElement} table @param {HTMLTableCellElement} head @param {boolean} up */
  const sort = (table, head, up) => {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const at = head.cellIndex;
    const sign = up ? 1 : -1;
    if (head.dataset.by === "number") {
      const values = new Map(rows.map((row) => [row, numberFrom(row.cells[at])]));
      // Rows without a number are last, in either order.
      rows.sort((one, other) => {
        const [a, b] = [values.get(one) ?? NaN, values.get(other) ?? NaN];
        return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || sign * (a - b) || 0;
      });
    } else {
      rows.sort((one, other) => sign * words(one.cells[at]).localeCompare(words(other.cells[at]), "en", { numeric: true }));
    }
    body.append(...rows);
    for (const other of all(table, "thead [aria-sort]")) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", up ? "ascending" : "descending");
    for (const choice of /** @type {HTMLSelectElement[]} */ (all(table.previousElementSibling ?? table, "select"))) {
      choice.value = `${at} ${up}`;
    }
  };

  /** Make a table sort by the heads that say by what: `data-by`. @param {HTMLTableElement} table */
  const sortable = (table) => {
    const heads = /** @type {HTMLTableCellElement[]} */ (all(table, "thead [data-by]"));
    const rows = [...table.tBodies[0].rows];
    const choice = make("select", {});
    if (!all(table, "thead [aria-sort]").length) choice.append(make("option", { value: "" }, "as on the page"));
    for (const head of heads) {
      const isNumber = head.dataset.by === "number";
      const name = words(head);
      const button = make("button", { type: "button", className: "by" }, ...head.childNodes);
      button.addEventListener("click", () => {
        const now = head.getAttribute("aria-sort");
        sort(table, head, now ? now === "descending" : !isNumber);
      });
      head.append(button);
      for (const up of isNumber ? [false, true] : [true, false]) {
        const order = isNumber ? (up ? "lowest first" : "highest first") : up ? "A to Z" : "Z to A";
        const isNow = head.getAttribute("aria-sort") === (up ? "ascending" : "descending");
        choice.append(make("option", { value: `${head.cellIndex} ${up}`, selected: isNow }, `${name}, ${order}`));
      }
    }
    choice.addEventListener("change", () => {
      const [at, up] = choice.value.split(" ");
      const head = up && heads.find((one) => one.cellIndex === Number(at));
      if (head) return sort(table, head, up === "true");
      for (const other of heads) other.removeAttribute("aria-sort");
      table.tBodies[0].append(...rows);
    });
    const tools = make("div", { className: "tools" });
    // For phones, where the heads of some tables are not shown.
    tools.append(make("label", { className: "sorter" }, "Sort by ", choice));
    if (table.tBodies[0].rows.length >= LEAST_ROWS) tools.append(...filter(table));
    table.before(tools);
  };

  /** The filter of a table: a field and the number of rows that fit. @param {HTMLTableElement} table */
  const filter = (table) => {
    const rows = [...table.tBodies[0].rows];
    const field = make("input", { type: "search", autocomplete: "off", spellcheck: false });
    const count = make("output", {});
    field.addEventListener("input", () => {
      const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of rows) {
        const text = words(row).toLowerCase();
        if (wanted.every((word) => text.includes(word))) unfit.delete(row);
        else unfit.add(row);
        show(row);
      }
      const fit = rows.filter((row) => !unfit.has(row)).length;
      count.value = wanted.length ? (fit ? `${fit} of ${rows.length} rows` : "No row fits.") : "";
    });
    return [make("label", {}, "Filter ", field), count];
  };

  /** Offer to hide decks: a box for each deck of the list of players. @param {HTMLElement} place */
  const hideable = (place) => {
    const decks = all(document, "#players [data-deck]");
    if (decks.length < 3) return;
    const summary = make("summary", {});
    const list = make("ul", {});
    const boxes = decks.map((deck) => {
      const box = make("input", { type: "checkbox", value: deck.dataset.deck ?? "" });
      list.append(make("li", {}, make("label", {}, box, ` ${words(deck.querySelector("th") ?? deck)}`)));
      return box;
    });
    const every = make("button", { type: "button" }, "Show all decks");
    place.append(make("details", {}, summary, list, every));

    const apply = () => {
      for (const one of all(document, "[data-deck]")) show(one);
      for (const settle of settles) settle();
      for (const box of boxes) box.checked = !hidden.has(box.value);
      const shown = boxes.filter((box) => box.checked).length;
      summary.textContent = shown === boxes.length ? `Hide decks: all ${shown} are shown` : `Hide decks: ${shown} of ${boxes.length} are shown`;
      every.hidden = shown === boxes.length;
    };
    const keep = () => {
      history.replaceState(null, "", hidden.size ? `#hide=${[...hidden].sort((a, b) => Number(a) - Number(b)).join(".")}` : "#");
      apply();
    };
    const read = () => {
      const found = /^#hide=([\d.]+)$/.exec(location.hash);
      if (!found && location.hash.length > 1) return apply();
      hidden.clear();
      const known = new Set(boxes.map((box) => box.value));
      for (const one of found ? found[1].split(".") : []) if (known.has(one)) hidden.add(one);
      apply();
    };
    list.addEventListener("change", (event) => {
      const box = /** @type {HTMLInputElement} */ (event.target);
      if (box.checked) hidden.delete(box.value);
      else hidden.add(box.value);
      keep();
    });
    every.addEventListener("click", () => {
      hidden.clear();
      keep();
      summary.focus();
    });
    addEventListener("hashchange", read);
    read();
  };

  // Values beside the pointer or the focus.
  const tip = make("div", { id: "tip", role: "tooltip", hidden: true });
  /** @type {Element | null} */
  let told = null;

  const silence = () => {
    told?.removeAttribute("aria-describedby");
    told = null;
    tip.hidden = true;
  };

  /** Show the value of an element. @param {Element | null} one */
  const tell = (one) => {
    if (one === told) return;
    silence();
    if (!one) return;
    told = one;
    tip.textContent = one.getAttribute("data-tip") ?? "";
    tip.hidden = false;
    if (document.activeElement === one || one.contains(document.activeElement)) one.setAttribute("aria-describedby", "tip");
    const box = one.getBoundingClientRect();
    const left = Math.min(Math.max(4, box.left + box.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 4);
    const above = box.top - tip.offsetHeight;
    // It touches what it is about, so the pointer can reach it.
    Object.assign(tip.style, { left: `${Math.max(4, left)}px`, top: `${above < 4 ? box.bottom : above}px` });
  };

  /** The element with a value around an event. @param {Event} event */
  const about = (event) => (event.target instanceof Element ? event.target.closest("[data-tip], #tip") : null);

  document.addEventListener("pointerover", (event) => {
    const one = about(event);
    if (one !== tip) tell(one);
  });
  document.addEventListener("focusin", (event) => tell(about(event)));
  document.addEventListener("focusout", silence);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") silence();
  });
  addEventListener("scroll", () => {
    if (told && told !== document.activeElement && !told.contains(document.activeElement)) silence();
  }, true);

  /** Turn titles, which only a pointer shows, into values. @param {ParentNode} root */
  const tips = (root) => {
    for (const one of all(root, "td[title], th[title]")) {
      one.dataset.tip = one.title;
      one.removeAttribute("title");
    }
    for (const title of root.querySelectorAll("svg title")) {
      title.parentElement?.setAttribute("data-tip", words(title));
      title.remove();
    }
  };

  /** One stop of the Tab key for many elements; arrows move among them.
   * @param {HTMLElement | SVGElement} group @param {() => (HTMLElement | SVGElement)[][]} rows what is shown, by row */
  const roving = (group, rows) => {
    for (const one of rows().flat()) one.setAttribute("tabindex", "-1");
    /** @type {HTMLElement | SVGElement | undefined} */
    let stop;
    /** @param {HTMLElement | SVGElement | undefined} one */
    const move = (one) => {
      stop?.setAttribute("tabindex", "-1");
      stop = one;
      stop?.setAttribute("tabindex", "0");
    };
    const settle = () => {
      const shown = rows().flat();
      if (!stop || !shown.includes(stop)) move(shown[0]);
    };
    settles.push(settle);
    settle();
    group.addEventListener("keydown", (event) => {
      const { key } = /** @type {KeyboardEvent} */ (event);
      const grid = rows();
      const row = grid.findIndex((some) => some.includes(/** @type {any} */ (event.target)));
      const step = ARROWS[/** @type {keyof typeof ARROWS} */ (key)] ?? (key === "Home" ? [-1e9, 0] : key === "End" ? [1e9, 0] : null);
      if (row < 0 || !step) return;
      event.preventDefault();
      const column = grid[row].indexOf(/** @type {any} */ (event.target));
      const to = grid[Math.min(Math.max(row + step[1], 0), grid.length - 1)];
      const next = to[Math.min(Math.max(column + step[0], 0), to.length - 1)];
      move(next);
      next.focus();
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  };

  /** Reach the cells of a matrix by arrows. @param {HTMLTableElement} table */
  const matrix = (table) => {
    table.setAttribute("role", "grid");
    const rows = () => [...table.tBodies[0].rows].filter((row) => !row.hidden);
    const cells = () => rows().map((row) => all(row, "td").filter((cell) => !cell.hidden));
    roving(table, () => cells().map((row) => row.map((cell) => cell.querySelector("a") ?? cell)));
  };

  /** Reach the points of a chart by arrows: days to the side, decks up and down. @param {SVGElement} chart */
  const points = (chart) => {
    const days = [...chart.querySelectorAll("g")].map((day) => /** @type {SVGElement[]} */ ([...day.querySelectorAll("[data-tip]")]));
    if (!days.flat().length) return;
    chart.removeAttribute("aria-hidden");
    chart.setAttribute("role", "group");
    for (const point of days.flat()) {
      point.setAttribute("role", "img");
      point.setAttribute("aria-label", point.getAttribute("data-tip") ?? "");
    }
    const decks = Math.max(...days.map((day) => day.length));
    const turned = Array.from({ length: decks }, (_, deck) => days.flatMap((day) => day[deck] ?? []));
    roving(chart, () => turned);
  };

  /** Everything for a part of the page, once. */
  const improve = () => {
    for (const report of all(document, ".report:not([data-improved])")) {
      report.dataset.improved = "";
      tips(report);
      for (const table of /** @type {HTMLTableElement[]} */ (all(report, "table"))) {
        if (table.querySelector("thead [data-by]")) sortable(table);
        if (table.classList.contains("matrix")) matrix(table);
      }
      for (const chart of /** @type {NodeListOf<SVGElement>} */ (report.querySelectorAll("svg.curves"))) points(chart);
      for (const place of all(report, "[data-hide]")) hideable(place);
    }
  };

  document.body.append(tip);
  improve();
  // The application swaps parts of a page.
  document.addEventListener("htmx:after:swap", improve);
})();
