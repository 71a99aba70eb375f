import { badge, name, pointsFigure } from "../../lib/cells.js";
import { dates } from "../../lib/clock.js";
import { attributes, make, property } from "../../lib/dom.js";
import { counted, phrase } from "../../lib/language.js";
import { initial, parts, shortened } from "../../lib/names.js";
import { written } from "../../lib/points.js";

const SMALL = 24;
/** Steps of the podium, as parts of its height. */
const STEPS = { 1: 0.5, 2: 0.38, 3: 0.28 };
/** Type of the first names under a surname. */
const GIVEN = 38;

/** The first scene: what the event was. @param {object} info as `about` gives it @param {{players: number, federations: number, begins: string, ends: string}} facts */
export function opening(info, { players, federations, begins, ends }) {
  const who = info.teams === null ? counted(players, "{count} player", "{count} players") : counted(players, "{count} team", "{count} teams");
  const facts = [who, federations > 1 ? counted(federations, "{count} federation", "{count} federations") : "", counted(info.rounds, "{count} round", "{count} rounds")];
  return make("section", "opening", badge(initial(info.name).toUpperCase()), make("h2", "", info.name),
    make("p", "when", [info.city, dates(begins, ends)].filter(Boolean).join(" · ")), make("p", "facts", facts.filter(Boolean).join(" · ")));
}

/**
 * The last scene: who came first, second and third, and those behind them. Who shares the third place with somebody behind
 * him, as both losers of the semi-finals do, stands beside him there.
 * @param {object[]} lines of standingLines
 * @param {{column: number, name: number, rows: number, listRoom: number}} plan width of a step and type of its name in u, rows beside it, room of their names in em
 */
export function podium(lines, plan) {
  const { rows, listRoom } = plan;
  const first = lines.length > 3 && lines[2].rank === lines[3].rank ? 2 : 3;
  const steps = [1, 0, 2].filter((place) => place < first && lines[place]).map((place) => step(lines[place], place + 1, plan));
  const others = lines.slice(first, first + rows).map((line) => attributes(make("div", "behind", make("span", "rank right", line.rank ?? "–"),
    make("span", "player", name(line.name, listRoom, 0.85)), make("span", "points right", pointsFigure({ ...line, given: "" }))), { role: "row" }));
  return make("section", "finale", make("div", "podium", ...steps), attributes(make("div", "others", ...others), { role: "table" }));
}

function step(line, place, { column, name: type }) {
  const { surname, given } = parts(line.name);
  const room = (column - 24) / type;
  const block = property(make("div", "step", make("b", "place", line.rank ?? "–")), "--step", STEPS[place]);
  return make("div", `winner place-${place}`, make("p", "label", line.label),
    make("p", "who", name(surname, room, SMALL / type)), make("p", "first-names", make("bdi", "", shortened(given, (column - 24) / GIVEN))),
    make("p", "points", written(line.points)), block);
}
