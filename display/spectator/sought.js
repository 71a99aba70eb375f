import { attributes } from "../lib/dom.js";

/** What of the window a row may stand in to be seen: not beneath the tabs and the head of the list, nor the bar at the foot; in px. */
const ABOVE = 160;
const BELOW = 120;

/** The row of whose card is open, or was last: it is marked, and comes into sight where it was not the list that he was chosen from. */
export class Sought {
  #waiting = null;
  #marked = null;
  /** The row of him who is marked. @type {HTMLElement|null} */
  #row = null;

  /** @param {HTMLElement} list whose rows say in `data-key` whose they are */
  constructor(list) {
    this.list = list;
  }

  /** As soon as the list is there, its row comes into sight. @param {number|null} k */
  seek(k) {
    this.#waiting = k;
  }

  /** Where the keyboard goes on in the list. @returns {HTMLElement|null} */
  place(k) {
    const row = this.#find(k);
    return row === null || row.tabIndex >= 0 ? row : row.querySelector("[tabindex='0']");
  }

  /** A card leaves the list less room: the row that was seen stays where it is. @returns {() => void} to be called when the list was drawn */
  held(k) {
    const before = this.#find(k)?.getBoundingClientRect();
    if (this.#waiting !== null || before === undefined || before.bottom < 0 || before.top > window.innerHeight) return () => {};
    return () => window.scrollBy(0, (this.#find(k)?.getBoundingClientRect().top ?? before.top) - before.top);
  }

  /** After the list was drawn. @param {number|null} k whose card is open */
  draw(k) {
    this.#mark(k ?? this.#marked);
    if (this.#waiting === null || this.list.querySelector("[data-key]") === null) return;
    const row = this.#find(this.#waiting);
    this.#waiting = null;
    if (row !== null && !seen(row)) row.scrollIntoView({ block: "center", inline: "nearest" });
  }

  #mark(k) {
    if (k === this.#marked && this.#stands()) return;
    this.#marked = k;
    if (this.#row !== null) attributes(this.#row, { "aria-current": null });
    this.#row = this.#find(k);
    if (this.#row !== null) attributes(this.#row, { "aria-current": "true" });
  }

  /** Is the row that is marked still his, and in the list? To look for it in a thousand costs more than a result. */
  #stands() {
    return this.#marked === null || (this.#row !== null && this.list.contains(this.#row) && this.#row.dataset.key === String(this.#marked) && this.#row.ariaCurrent === "true");
  }

  #find(k) {
    return /** @type {HTMLElement|null} */ (k === null ? null : this.list.querySelector(`[data-key="${k}"]`));
  }
}

function seen(row) {
  const { top, bottom } = row.getBoundingClientRect();
  return top >= ABOVE && bottom <= window.innerHeight - BELOW;
}
