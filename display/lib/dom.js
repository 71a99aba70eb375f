import { isolated } from "./bidi.js";

/** Elements without markup in strings: text goes in by textContent only. */

/** An element with a class and children (elements, texts; null is left out). */
export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...nodes(children));
  return element;
}

function nodes(children) {
  return children.filter((child) => child !== null && child !== undefined).map(node);
}

function node(child) {
  return child instanceof Node ? child : document.createTextNode(isolated(String(child)));
}

/** Set attributes, leave out those that are null or false; gives the element back. */
export function attributes(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === false || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

/** A button that does one thing. */
export function button(className, text, action) {
  const element = make("button", className, text);
  element.type = "button";
  element.addEventListener("click", action);
  return element;
}

export function link(href, className, ...children) {
  const element = make("a", className, ...children);
  element.href = href;
  return element;
}

/** Set a custom property; the only way our policy allows to give one element its own size. */
export function property(element, name, value) {
  if (element.style.getPropertyValue(name) !== String(value)) element.style.setProperty(name, value);
  return element;
}

/**
 * Give an element these children (elements, texts; null is left out), but leave those that say the same already: they need
 * no new style, layout or picture, and no button goes under a finger. What stays does what it did: a button whose attributes
 * do not tell what it does is for `replaceChildren`.
 * @returns {boolean} whether something differed
 */
export function renew(element, ...children) {
  const fresh = nodes(children);
  const before = [...element.childNodes];
  if (fresh.length !== before.length) {
    element.replaceChildren(...fresh);
    return true;
  }
  const differing = fresh.map((child, place) => [before[place], child]).filter(([old, child]) => !child.isEqualNode(old));
  for (const [old, child] of differing) exchange(old, child);
  return differing.length > 0;
}

/** What stands there, with the children of a fresh one of the same kind and attributes; otherwise the fresh one, in its place. */
export function exchange(before, fresh) {
  if (fresh.isEqualNode(before)) return before;
  if (before instanceof Element && fresh.cloneNode(false).isEqualNode(before.cloneNode(false))) {
    renew(before, ...fresh.childNodes);
    return before;
  }
  before.replaceWith(fresh);
  return fresh;
}

/** Replace the text of an element only if it differs, so that a screen reader is not told twice. */
export function say(element, text) {
  const shown = isolated(text);
  if (element.textContent !== shown) element.textContent = shown;
}
