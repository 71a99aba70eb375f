import { name, square } from "../lib/cells.js";
import { attributes, make, property } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { match, matchViews, others, stand, totals, way } from "../lib/match.js";
import { writtenUnits } from "../lib/points.js";
import { headRow, opens, row as asRow } from "../lib/rows.js";
import { stuck } from "./stuck.js";

/** The matches of a Scheveningen: the score, its way from round to round, and the table of both teams. */
export class MatchTables {
  constructor() {
    this.element = attributes(make("div", "matches"), { hidden: true });
    this.shown = "";
  }

  /** @param {(line, game) => HTMLElement} cell one game of the player in the row @returns {string|null} a sentence instead */
  draw(view, cell) {
    const { source } = view;
    const found = matchViews(source).map((one) => match(source, one)).filter((one) => one !== null);
    if (!found.length) return phrase("The crosstable will be here when the teams are set.");
    const names = source.table("people");
    const looks = found.flatMap(({ games }) => games.map(({ one, round }) => view.marks.look(`p${one}:${round}`, view.now)));
    const now = JSON.stringify([found, looks, names?.rows.size, view.wide]);
    if (now === this.shown) return null;
    this.shown = now;
    this.element.replaceChildren(...found.map((one) => card(one, view, cell)));
    return null;
  }
}

function card(found, view, cell) {
  const [first, second] = found.sides;
  return make("section", "match",
    make("div", "match-score", make("b", "", first.name), make("strong", "", totals(found).join(" – ")), make("b", "", second.name)),
    make("p", "meta", [stand(found), others(found)].filter(Boolean).join(" · ")),
    make("p", "meta steps", way(found).map((step) => step.join(" ")).join("   ")),
    table(found, view, cell), opponents(found, view));
}

function table(found, view, cell) {
  const [first, second] = found.sides;
  const heads = headRow(make("div", "row heads", stuck(make("span", "place", phrase("No.")), make("span", "who", phrase("Name"))), ...second.players.map((_, at) => make("span", "head", at + 1)), make("span", "points", phrase("Pts"))));
  const rows = first.players.map((k, place) => row(found, { k, place }, view, cell));
  const grid = attributes(make("div", "crosstable", heads, ...rows), { role: "table", tabindex: 0, "aria-label": phrase("{first} against {second}", { first: first.name, second: second.name }) });
  return property(grid, "--games", second.players.length);
}

function row(found, { k, place }, view, cell) {
  const who = make("span", "who", name(playerName(view.source, k), (view.wide ? 232 : 124) / 16));
  opens(who, () => view.openPlayer(k));
  const cells = found.sides[1].players.map((_, at) => meeting(found.at(place + 1, at + 1), cell));
  return asRow(make("div", `row ${view.followed.includes(k) ? "followed" : ""}`, stuck(make("span", "place", place + 1), who), ...cells, make("span", "points", writtenUnits(found.places[0][place], found.per))));
}

function meeting(games, cell) {
  const cells = games.map((game) => (game.published ? cell({ k: game.one }, game) : make("span", "game future", square(game.colour), make("small", "", phrase("R{round}", game)))));
  return cells.length === 1 ? cells[0] : make("span", "double", ...cells);
}

/** Who has the numbers above the table, with their points. */
function opponents({ sides, places, per }, view) {
  return make("ol", "match-opponents", ...sides[1].players.map((k, at) => {
    const who = make("button", "", make("b", "", at + 1), make("span", "", playerName(view.source, k)), make("b", "points", writtenUnits(places[1][at], per)));
    who.type = "button";
    who.addEventListener("click", () => view.openPlayer(k));
    return make("li", view.followed.includes(k) ? "followed" : "", who);
  }));
}
