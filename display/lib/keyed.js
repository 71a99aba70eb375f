/** Lists whose rows keep their element: only what differs is made anew, and a few rows that move are seen moving. */

const MOST = 12;
const known = new WeakMap();
const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Make the children of a container those of the lines, in their order.
 * @param {HTMLElement} container
 * @param {{key: any}[]} lines
 * @param {(line: object) => string} sign what a row shows; a row with the same sign stays
 * @param {(line: object) => HTMLElement} make
 */
export function keyed(container, lines, sign, make) {
  const before = known.get(container) ?? new Map();
  const rows = new Map(lines.map((line) => [line.key, kept(before.get(line.key), sign(line), line, make)]));
  const places = moves(before, rows) ? tops(before) : null;
  const wanted = [...rows.values()].map(({ element }) => element);
  if (wanted.length !== container.children.length || wanted.some((element, i) => container.children[i] !== element)) {
    container.replaceChildren(...wanted);
  }
  known.set(container, rows);
  if (places !== null) slide(rows, places);
}

function kept(row, sign, line, make) {
  return row !== undefined && row.sign === sign ? row : { sign, element: make(line) };
}

/** Did rows that were here change their order? */
function moves(before, rows) {
  if (!before.size || calm.matches) return false;
  const old = [...before.keys()].filter((key) => rows.has(key));
  const fresh = [...rows.keys()].filter((key) => before.has(key));
  return old.some((key, i) => key !== fresh[i]);
}

function tops(rows) {
  return new Map([...rows].map(([key, { element }]) => [key, element.offsetTop]));
}

function slide(rows, places) {
  const moved = [...rows].filter(([key, { element }]) => places.has(key) && places.get(key) !== element.offsetTop);
  if (moved.length > MOST) return;
  for (const [key, { element }] of moved) {
    const by = places.get(key) - element.offsetTop;
    element.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: 320, easing: "ease-out" });
  }
}
