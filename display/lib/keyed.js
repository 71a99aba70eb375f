import { calm } from "./motion.js";

/** Lists whose rows keep their element: only what differs is changed, and a few rows that move are seen moving. */

const MOST = 12;
const known = new WeakMap();

/**
 * Make the children of a container those of the lines, in their order.
 * @param {HTMLElement} container
 * @param {{key: any}[]} lines
 * @param {(line: object) => string} sign what a row shows; a row with the same sign stays
 * @param {(line: object, before?: HTMLElement) => HTMLElement} make the row; it may change and give back the one before
 */
export function keyed(container, lines, sign, make) {
  const before = known.get(container) ?? new Map();
  const rows = new Map(lines.map((line) => [line.key, kept(before.get(line.key), sign(line), line, make)]));
  known.set(container, rows);
  settle(before, rows, (elements) => {
    putInPlace(before, rows);
    arrange(container, elements);
  });
}

/** A row that is made anew stands at once where it stood before: a list that is empty for a moment loses the place of its reader. */
function putInPlace(before, rows) {
  for (const [key, { element }] of rows) {
    const old = before.get(key)?.element ?? element;
    if (old !== element) old.replaceWith(element);
  }
}

/**
 * Put rows into their order.
 * @param {Map<any, {element: HTMLElement}>} before the rows until now
 * @param {Map<any, {element: HTMLElement}>} rows
 * @param {(elements: HTMLElement[]) => void} place puts them there
 */
export function settle(before, rows, place) {
  const places = tops(before, moved(before, rows));
  place([...rows.values()].map(({ element }) => element));
  slide(rows, places);
}

function kept(row, sign, line, make) {
  return row !== undefined && row.sign === sign ? row : { sign, element: make(line, row?.element) };
}

/** Give a container these children. Touches only what is not in its place: whatever is taken out and put back is laid out anew. */
export function arrange(container, wanted) {
  const { children } = container;
  if (wanted.length === children.length && wanted.every((element, place) => element === children[place])) return;
  const present = new Set(wanted);
  for (const child of [...children]) if (!present.has(child)) child.remove();
  const staying = inOrder(wanted, new Map([...children].map((child, place) => [child, place])));
  let behind = null;
  for (const element of [...wanted].reverse()) {
    if (!staying.has(element)) container.insertBefore(element, behind);
    behind = element;
  }
}

/**
 * The most elements that may stay where they are, so that the others come between them: a longest increasing subsequence
 * (Fredman 1975). One that goes down by a hundred places moves alone, and not the hundred.
 * @param {Element[]} wanted @param {Map<Element, number>} places of those that are here already
 */
function inOrder(wanted, places) {
  const last = [];
  const before = new Map();
  for (const element of wanted.filter((one) => places.has(one))) {
    const length = shorter(last, places.get(element), places);
    before.set(element, last[length - 1]);
    last[length] = element;
  }
  const found = new Set();
  for (let element = last.at(-1); element !== undefined; element = before.get(element)) found.add(element);
  return found;
}

/** How many of these, which ascend, lie before a place. */
function shorter(ascending, place, places) {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places.get(ascending[middle]) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Which rows that were here have another place in the order now; none if there are too many to be followed by eye. To
 * measure rows makes the browser lay out the page, so the order alone says which ones are measured.
 */
function moved(before, rows) {
  if (calm.matches) return [];
  const old = [...before.keys()].filter((key) => rows.has(key));
  const fresh = [...rows.keys()].filter((key) => before.has(key));
  const keys = fresh.filter((key, i) => key !== old[i]);
  return keys.length > MOST ? [] : keys;
}

function tops(rows, keys) {
  return new Map(keys.map((key) => [key, topOf(rows.get(key).element)]));
}

function slide(rows, places) {
  const steps = [...places].map(([key, top]) => [rows.get(key).element, top - topOf(rows.get(key).element)]);
  for (const [element, by] of steps) {
    element.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: 320, easing: "ease-out" });
  }
}

function topOf(element) {
  return element.getBoundingClientRect().top;
}
