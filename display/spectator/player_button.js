import { attributes, make } from "../lib/dom.js";

/** A button that opens somebody's card, and says whose: two may have the same name. */
export function playerButton(className, k, openPlayer, ...children) {
  const element = attributes(make("button", className, ...children), { type: "button", "data-key": k });
  element.addEventListener("click", () => openPlayer(k));
  return element;
}
