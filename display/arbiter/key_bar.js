import { button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/** @typedef {[string|string[], string, string|null]} Entry key, or icons of keys; what it does; the key that a tap stands for */

/**
 * The bar at the foot that says what each key does; where there is no keyboard, it is the keys.
 * @param {Entry[]} entries
 * @param {(key: string) => void} press
 * @returns {HTMLElement[]} one for each entry
 */
export function barKeys(entries, press) {
  return entries.map(([key, words, tap]) => {
    const shown = make("kbd", "", ...(Array.isArray(key) ? key.map(icon) : [key]));
    if (tap === null) return make("span", "", shown, words);
    const element = button("", "", () => press(tap));
    element.append(shown, words);
    return element;
  });
}
