import { arrange, settle } from "./keyed.js";
import { attributes, make, property } from "./dom.js";

/**
 * Lists of a thousand rows. They stand in blocks that a browser leaves unlaid while they are out of sight; what is in sight is
 * drawn at once, the other rows when there is time, each as it is newest then: to be found on the page, read aloud and printed.
 */

const BLOCK = 10;

/** So many rows are drawn at once when they are new: no browser has said yet what is in sight. */
const AT_ONCE = 40;

/** What is so near the window counts as in sight: of content-visibility that is more than another window's height. */
const NEAR = "25%";

/** So long a slice of rows out of sight may take, ms: within a frame there is room for it. */
const SLICE = 6;

/** The longest that a row out of sight waits for its slice, ms, on a device that never has time. */
const LONGEST = 1000;

/** Rows out of sight that say something old may say it for so long, ms: many results together cost them one change. */
const PAUSE = 10_000;

/** @typedef {{key: any}} Line */
/** @typedef {{element: HTMLElement, line: Line, shown: unknown[]}} Row */

export class LongList {
  /** @type {Map<any, Row>} */
  #rows = new Map();
  /** @type {Set<Row>} */
  #due = new Set();
  /** Blocks in sight. @type {WeakSet<Element>} */
  #near = new WeakSet();
  /** Whether the browser has said what is in sight. */
  #told = false;
  #sight = new IntersectionObserver((seen) => this.#seen(seen), { rootMargin: NEAR });
  #waiting = false;

  /**
   * @param {HTMLElement} container
   * @param {(line: Line) => HTMLElement} open makes a row without cells; its key is in `data-key`
   */
  constructor(container, open) {
    this.container = container;
    this.open = open;
    window.addEventListener("beforeprint", () => this.#draw(this.#due));
  }

  /**
   * Make the rows those of the lines, in their order.
   * @param {Line[]} lines
   * @param {(line: any) => unknown[]} shows what a row shows; one that shows the very same stays
   * @param {(line: any, element: HTMLElement) => void} fill draws the cells of a row, or changes them
   */
  show(lines, shows, fill) {
    const before = this.#rows;
    this.shows = shows;
    this.fill = fill;
    this.#rows = new Map(lines.map((line) => [line.key, this.#taken(before.get(line.key), line)]));
    settle(before, this.#rows, (elements) => this.#arrange(elements));
    const rows = [...this.#rows.values()];
    this.#due = new Set(rows);
    this.#draw(rows.filter((row, place) => this.#near.has(row.element.parentElement) || (place < AT_ONCE && this.#unknown(row))));
    this.#later(before.size ? PAUSE : 0);
  }

  /** Whether nobody can say yet if it is in sight. */
  #unknown({ shown }) {
    return !this.#told || !shown.length;
  }

  #taken(row, line) {
    if (row === undefined) return { element: attributes(this.open(line), { "data-key": line.key }), line, shown: [] };
    row.line = line;
    return row;
  }

  #arrange(elements) {
    const { children } = this.container;
    const blocks = Math.ceil(elements.length / BLOCK);
    while (children.length < blocks) this.#sight.observe(this.container.appendChild(attributes(make("div", "block"), { role: "rowgroup" })));
    while (children.length > blocks) {
      this.#sight.unobserve(this.container.lastElementChild);
      this.container.lastElementChild.remove();
    }
    for (let block = 0; block < blocks; block += 1) {
      const rows = elements.slice(block * BLOCK, (block + 1) * BLOCK);
      arrange(property(children[block], "--rows", rows.length), rows);
    }
  }

  /** @param {Iterable<Row>} rows @param {number} until ms of the page's clock */
  #draw(rows, until = Infinity) {
    for (const row of rows) {
      this.#due.delete(row);
      const shown = this.shows(row.line);
      if (shown.some((one, place) => one !== row.shown[place])) this.fill(row.line, row.element);
      row.shown = shown;
      if (performance.now() >= until) break;
    }
  }

  /** @param {IntersectionObserverEntry[]} seen */
  #seen(seen) {
    this.#told = true;
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) this.#near.add(target);
      else this.#near.delete(target);
    }
    this.#draw([...this.#due].filter(({ element }) => this.#near.has(element.parentElement)));
  }

  /** @param {number} pause ms */
  #later(pause) {
    if (this.#waiting || !this.#due.size) return;
    this.#waiting = true;
    setTimeout(() => whenIdle(() => {
      this.#waiting = false;
      this.#draw(this.#due, performance.now() + SLICE);
      this.#later(0);
    }), pause);
  }
}

function whenIdle(action) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(action, { timeout: LONGEST });
  else setTimeout(action, SLICE);
}
