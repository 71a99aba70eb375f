/** A page draws itself anew while somebody works on it with the keyboard: the place where he is must not be lost. */

/**
 * Remember what has the focus inside of an element.
 * @param {HTMLElement} root
 * @returns {() => HTMLElement|null} what stands in its place later: itself, or the element of the same kind and words
 */
export function heldFocus(root) {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === document.body || !root.contains(held)) return () => null;
  const place = alike(root, held).indexOf(held);
  return () => (held.isConnected ? held : (alike(root, held)[place] ?? null));
}

/** Draw the inside of an element; what had the focus has it still. */
export function drawn(root, draw) {
  const held = heldFocus(root);
  draw();
  if (document.activeElement === document.body) held()?.focus({ preventScroll: true });
}

function alike(root, held) {
  const words = wordsOf(held);
  return [...root.querySelectorAll(held.tagName)].filter((one) => one.tabIndex >= 0 && wordsOf(one) === words);
}

function wordsOf(element) {
  return element.getAttribute("name") ?? element.ariaLabel ?? element.textContent;
}
