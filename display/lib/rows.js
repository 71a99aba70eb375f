import { attributes } from "./dom.js";

/** Lists are laid out as grids, and a screen reader hears tables: the roles of rows and of what stands in them. */

/** A row of cells; what has a role of its own keeps it. */
export function row(element) {
  cells(element);
  return attributes(element, { role: "row" });
}

/** The row of column heads; a column without a head has an empty cell there. */
export function headRow(element) {
  heads(element);
  return attributes(element, { role: "row" });
}

function heads(element) {
  for (const child of element.children) {
    if (child.getAttribute("role") === "none") heads(child);
    else child.setAttribute("role", child.textContent ? "columnheader" : "cell");
  }
}

/** A box in a row that only groups its cells. */
export function cellBox(element) {
  cells(element);
  return attributes(element, { role: "none" });
}

function cells(element) {
  for (const child of element.children) if (!child.hasAttribute("role")) child.setAttribute("role", "cell");
}

/** A picture of a fact, as a tile or a square is: the words are read in its place. */
export function readAs(element, words) {
  return attributes(element, { role: "img", "aria-label": words });
}

/** What is no button and yet opens something: by a click, and by Enter where it has the focus. */
export function opens(element, action) {
  element.addEventListener("click", action);
  element.addEventListener("keydown", (event) => event.key === "Enter" && event.target === element && action(event));
  return attributes(element, { tabindex: 0 });
}
