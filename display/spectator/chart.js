import { phrase } from "../lib/language.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 340;
const HEIGHT = 110;
const EDGE = 18;

/**
 * Rank after each round as a line, the best rank on top, the number at each point.
 * @param {(number|null)[]} found rank by round
 * @param {number} rounds of the whole event
 */
export function rankChart(found, rounds) {
  const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart", role: "img", "aria-label": phrase("rank after each round: {ranks}", { ranks: found.join(", ") }) });
  const known = found.filter((rank) => rank !== null);
  const scale = { best: Math.min(...known), worst: Math.max(...known) };
  const points = found.map((rank, i) => ({ rank, x: place(i, Math.max(2, rounds)), y: height(rank, scale) })).filter(({ rank }) => rank !== null);
  svg.append(draw("polyline", { points: points.map(({ x, y }) => `${x},${y}`).join(" ") }));
  for (const { rank, x, y } of points) {
    svg.append(draw("circle", { cx: x, cy: y, r: 4.5 }));
    svg.append(draw("text", { x, y: y - 9, "text-anchor": "middle" }, rank));
  }
  return svg;
}

function place(i, rounds) {
  return EDGE + (i * (WIDTH - 2 * EDGE)) / (rounds - 1);
}

function height(rank, { best, worst }) {
  return 26 + ((rank - best) * (HEIGHT - 38)) / Math.max(1, worst - best);
}

function draw(tag, values, text = null) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  if (text !== null) element.textContent = text;
  return element;
}
