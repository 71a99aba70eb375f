/** Lists whose rows keep their element: only what differs is changed, and a few rows that move are seen moving. */

const MOST = 12;
const known = new WeakMap();
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

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
  const places = tops(before, moved(before, rows));
  arrange(container, [...rows.values()].map(({ element }) => element));
  known.set(container, rows);
  slide(rows, places);
}

function kept(row, sign, line, make) {
  return row !== undefined && row.sign === sign ? row : { sign, element: make(line, row?.element) };
}

/** Touches only what is not in its place: whatever is taken out and put back is laid out anew. */
function arrange(container, wanted) {
  const staying = new Set(wanted);
  for (const child of [...container.children]) if (!staying.has(child)) child.remove();
  let here = container.firstElementChild;
  for (const element of wanted) {
    if (element === here) here = here.nextElementSibling;
    else container.insertBefore(element, here);
  }
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
  return new Map(keys.map((key) => [key, rows.get(key).element.offsetTop]));
}

function slide(rows, places) {
  const steps = [...places].map(([key, top]) => [rows.get(key).element, top - rows.get(key).element.offsetTop]);
  for (const [element, by] of steps) {
    element.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: 320, easing: "ease-out" });
  }
}
