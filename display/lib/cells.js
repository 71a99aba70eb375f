import { make, attributes, property } from "./dom.js";
import { icon } from "./icons.js";
import { phrase } from "./language.js";
import { fitName, width } from "./names.js";
import { boxes, written } from "./points.js";
import { side } from "./results.js";
import { readAs } from "./rows.js";
import { sign } from "./scale.js";

/** The pieces every table is made of: figures, tiles, squares, names, movement (docs/look.md 3, 4). */

/** A figure in two boxes, so that a column stands on its unit digit. */
export function figure(text, className = "") {
  const { whole, fraction } = boxes(text);
  const element = make("span", `n ${className}`, make("span", "", whole), make("i", "", fraction));
  return text ? readAs(element, text) : element;
}

/** Points of a line of the standings, and before them, small, what of them is a bonus or a penalty. */
export function pointsFigure({ points, given }, className = "") {
  const shown = figure(points, className);
  return given ? make("span", "with-given", make("small", "given", given), shown) : shown;
}

/** What explains the small figure; nothing where no line has one. */
export function givenLegend(lines) {
  const one = lines.find(({ given }) => given);
  return one ? [make("small", "given", one.given), make("span", "say", phrase("bonus or penalty, in the points"))] : [];
}

/**
 * One round of one player as a tile: full for a win, half for a draw, empty for a loss.
 * @param {string|null} code one-sided letter; null: paired, being played
 * @param {import("./scale.js").Scale|null} scale
 */
export function tile(code, extra = "", scale = null) {
  if (code === null) return playing(extra);
  const { form, mark, word } = side(code) ?? { form: "loss", word: code };
  const element = make("span", `tile tile-${form} ${extra}`, make("b", "", sign(code, scale)));
  if (mark) element.append(make("small", "", mark));
  return readAs(element, word);
}

/**
 * A result as a tile; with a handicap before it what the game is worth.
 * @param {string|null} code @param {string|null|undefined} worth decimal text @param {import("./scale.js").Scale|null} scale
 */
export function scored(code, worth, scale, extra = "") {
  return worth === undefined || worth === null ? [tile(code, extra, scale)] : [make("b", "worth", written(worth)), tile(code, extra)];
}

/** A ring with a dot: this game is being played. */
export function playing(extra = "") {
  return readAs(make("span", `playing ${extra}`), phrase("still playing"));
}

/** A round that lies ahead. */
export function planned() {
  return make("span", "tile tile-planned");
}

/** The colour of the pieces; nothing for a forfeit or a bye. */
export function square(colour) {
  if (colour === null) return make("span", "sq sq-none");
  return readAs(make("span", `sq sq-${colour}`), colour === "w" ? phrase("White") : phrase("Black"));
}

/** A whole name: surname bold, given name regular. Wraps nowhere; the caller has room for it. */
export function fullName(name, extra = "") {
  return nameParts(fitName(name, Infinity), extra);
}

/**
 * A name fitted into its box.
 * @param {number} room width of the box in em
 * @param {number} smallest scale that may not be passed
 */
export function name(text, room, smallest = 0.85, extra = "") {
  const fitted = fitName(text, room, smallest);
  const element = nameParts(fitted, extra);
  if (fitted.scale < 1) property(element, "--k", fitted.scale.toFixed(3));
  return element;
}

function nameParts({ surname, rest }, extra) {
  return make("bdi", `name ${extra}`, make("b", "", surname), rest);
}

const STATES = { withdrawn: phrase("withdrawn"), expelled: phrase("expelled"), left: phrase("left|the tournament") };

/** That a player takes part no more, in a word. @param {string|null} status */
export function stateWord(status) {
  return STATES[status] ?? status ?? "";
}

/** A fitted name, and behind it in a word that this player has left. @param {number} share size of the word in em */
export function nameWithState(text, status, room, smallest = 0.85, share = 0.75) {
  const state = stateWord(status);
  if (!state) return [name(text, room, smallest)];
  return [name(text, Math.max(2, room - width(state, 700) * share - 0.5), smallest), make("span", "left-word", state)];
}

/** Rank movement: triangle and number, "=" or "new". @param {number|"new"|null} by places won */
export function movement(by) {
  if (by === null) return make("span", "movement");
  if (by === "new") return make("span", "movement", phrase("new|in the standings"));
  if (by === 0) return readAs(make("span", "movement", icon("equal")), phrase("same rank"));
  const places = Math.abs(by);
  const element = make("span", `movement ${by > 0 ? "gain" : "loss"}`, icon(by > 0 ? "up" : "down"), places > 99 ? "" : places);
  return readAs(element, by > 0 ? phrase("up {places}", { places }) : phrase("down {places}", { places }));
}

/** A tag in a frame: "solid" for a fact, "dashed" for what is not one yet. */
export function tag(text, form = "solid") {
  return make("span", `tag ${form}`, text);
}

const BADGES = 6;

/** The section's letter in its colour: a number from 0, or the one that goes with the letter. */
export function badge(letter, colour = null) {
  const place = colour ?? (letter ? (letter.codePointAt(0) + 1) % BADGES : 0);
  return attributes(make("span", `badge badge-${place}`, letter), { "aria-hidden": "true" });
}
