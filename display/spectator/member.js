import { figure, fullName, name, square, tile } from "../lib/cells.js";
import { attributes, make } from "../lib/dom.js";
import { recordOf } from "../lib/individuals.js";
import { metaLine, player, uncounted } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { boardName } from "../lib/team_match.js";
import { cardHead, nextGameLink, told } from "./player.js";
import { playerButton } from "./player_button.js";

const WORDS = { title: phrase("Member"), follow: phrase("Follow this member"), share: phrase("Share this member") };

/** A member of a team: his team, points, performance, and all his games. */
export class MemberCard {
  /** @param {{close: () => void, follow: (k: number) => void, share: () => void}} actions */
  constructor(actions) {
    this.actions = actions;
    this.k = null;
    this.element = attributes(make("aside", "player-card"), { "aria-label": phrase("Member of a team"), tabindex: -1, hidden: true });
  }

  draw(view, k) {
    this.element.hidden = k === null;
    if (k === null) return;
    const { source } = view;
    const facts = player(source, k);
    const team = source.table("members").cell(k, "team");
    const all = [
      cardHead(WORDS, facts, view, this.actions),
      make("h2", "big-name", fullName(facts.name)),
      make("p", "meta", [metaLine(facts), facts.birthYear ? phrase("born {year}", { year: facts.birthYear }) : ""].filter(Boolean).join(" · ")),
      nextGameLink(k), ofTeam(view, team, k), ...(view.covered ? [view.covered] : [...numbers(recordOf(source, k)), ...games(view, k)])];
    this.k = told(this.element, all, this.k, k);
  }
}

function ofTeam({ source, openPlayer }, team, k) {
  const table = source.table("teams");
  const place = (table?.cell(team, "roster") ?? []).indexOf(k) + 1;
  const role = [place ? phrase("number {place} of the roster", { place }) : phrase("not in the roster"), table?.cell(team, "captain") === k ? phrase("captain") : ""].filter(Boolean).join(", ");
  return playerButton("team-link", team, openPlayer, make("b", "", player(source, team).name), make("span", "meta", role));
}

function numbers(record) {
  if (record === null) return [];
  return [make("div", "numbers",
    make("span", "first", make("b", "", figure(record.points)), phrase("of {games}", record)),
    make("span", "", make("b", "", record.average ?? "–"), phrase("Opponents, average")),
    make("span", "", make("b", "", record.performance ?? "–"), phrase("Performance")))];
}

function games(view, k) {
  const table = view.source.aside(`member.${k}`);
  if (!table?.rows.size) return [];
  const struck = uncounted(view.source);
  const own = struck.has(view.source.table("members").cell(k, "team"));
  const rows = table.keys().map((key) => (column) => table.cell(key, column));
  return [make("h3", "", phrase("Games")), make("div", "games", ...rows.map((cell) => game(view, cell, !own && !struck.has(cell("team")))))];
}

/** @param {object} view @param {(column: string) => any} cell @param {boolean} counts whether the match does: not that of a team that has left before half of its own */
function game(view, cell, counts) {
  const { source, info } = view;
  const opponent = cell("opponent");
  const team = player(source, cell("team"));
  const who = opponent === null
    ? make("span", "who meta", phrase("empty board"), make("span", "meta", team.name))
    : playerButton("who", opponent, view.openPlayer, name(player(source, opponent).name, 15), make("span", "meta", [metaLine(player(source, opponent)), team.name].filter(Boolean).join(" · ")));
  const code = cell("result");
  const forfeit = code === "+" || code === "-";
  return make("div", "game-row", make("span", "round", `${cell("round")}`, make("small", "", ` ${phrase("b{board}", { board: boardName(cell("place"), info) })}`)), square(forfeit ? null : cell("colour")), who, tile(code, counts ? "" : "uncounted"));
}
