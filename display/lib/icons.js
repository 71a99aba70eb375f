/** Our own icons on a 24 grid: a glyph would fall back to whatever font the device has. */

const STROKES = {
  equal: ["M4 9h16", "M4 15h16"],
  tick: ["M4 13l5 5L20 6"],
  share: ["M12 15V3", "M7 8l5-5l5 5", "M5 12v9h14v-9"],
  eye: ["M2 12c4-7 16-7 20 0c-4 7-16 7-20 0Z", "M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6"],
  hidden: ["M2 12c4-7 16-7 20 0c-4 7-16 7-20 0Z", "M4 20L20 4"],
  search: ["M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13", "M15.5 15.5L21 21"],
  chevron: ["M6 9l6 6l6-6"],
  right: ["M4 12h15", "M13 6l6 6l-6 6"],
  left: ["M20 12H5", "M11 6l-6 6l6 6"],
  upward: ["M12 20V5", "M6 11l6-6l6 6"],
  downward: ["M12 4v15", "M6 13l6 6l6-6"],
  return: ["M20 5v7H5", "M10 7l-5 5l5 5"],
  clock: ["M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18", "M12 7v5l4 3"],
  sandglass: ["M6 3h12", "M6 21h12", "M8 3c0 6 8 6 8 9s-8 3-8 9", "M16 3c0 6-8 6-8 9s8 3 8 9"],
  warning: ["M12 3L22 20H2Z", "M12 10v4", "M12 17v.5"],
  lock: ["M5 11h14v10H5Z", "M8 11V8a4 4 0 0 1 8 0v3"],
  plus: ["M12 4v16", "M4 12h16"],
  monitor: ["M3 4h18v12H3Z", "M8 21h8"],
  close: ["M5 5l14 14", "M19 5L5 19"],
  outline: ["M12 3l2.7 5.9l6.3.7l-4.7 4.3l1.3 6.3L12 17l-5.6 3.2l1.3-6.3L3 9.6l6.3-.7Z"],
  play: ["M7 4l13 8l-13 8Z"],
  pause: ["M8 4v16", "M16 4v16"],
  back: ["M19 5l-9 7l9 7Z", "M6 5v14"],
  forth: ["M5 5l9 7l-9 7Z", "M18 5v14"],
};

const FILLED = {
  up: "M12 5L22 19H2Z",
  down: "M12 19L2 5H22Z",
  star: "M12 2l3 6.6l7.1.8l-5.3 4.8l1.5 7L12 17.6l-6.3 3.6l1.5-7L1.9 9.4l7.1-.8Z",
};

const SVG = "http://www.w3.org/2000/svg";

/** Each icon as it is made once: a copy costs half as much, and a list has thousands of them. @type {Map<string, SVGElement>} */
const made = new Map();

/** An icon by name; decoration only, the words stand beside it. */
export function icon(name) {
  if (!made.has(name)) made.set(name, drawn(name));
  return /** @type {SVGElement} */ (made.get(name).cloneNode(true));
}

function drawn(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", FILLED[name] ? "icon icon-filled" : "icon");
  svg.setAttribute("aria-hidden", "true");
  for (const d of FILLED[name] ? [FILLED[name]] : STROKES[name]) svg.append(path(d));
  return svg;
}

function path(d) {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("d", d);
  return element;
}
