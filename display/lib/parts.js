/** Elements of parts: where something is shown anew, only the parts that differ are made anew. */

const known = new WeakMap();

/**
 * Make the children of an element those of its parts.
 * @template {HTMLElement} T
 * @param {T} element that has no other children
 * @param {[unknown, () => HTMLElement][]} wanted what a part shows, compared as JSON, and how it is made
 * @returns {T}
 */
export function parts(element, wanted) {
  const before = known.get(element) ?? [];
  const signs = wanted.map(([shown]) => JSON.stringify([shown]));
  wanted.forEach(([, make], i) => {
    if (signs[i] === before[i]) return;
    const old = element.children[i];
    if (old === undefined) element.append(make());
    else old.replaceWith(make());
  });
  while (element.children.length > wanted.length) element.lastElementChild.remove();
  known.set(element, signs);
  return element;
}
