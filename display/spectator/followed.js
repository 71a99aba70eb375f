import { name, pointsFigure, square, tile } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { pairingLines, player } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { sides } from "../lib/results.js";
import { standingLines } from "../lib/standing_lines.js";
import { ofTeams } from "../lib/team_match.js";

const MOST = 50;

/** Whom the reader follows in a tournament: kept in his browser, and nowhere else. */
export class Followed {
  /** @param {string} tournament @param {Storage} kept */
  constructor(tournament, kept = localStorage) {
    this.kept = kept;
    this.key = `follow:${tournament}`;
  }

  /** Entry numbers, first followed first. @returns {number[]} */
  all() {
    try {
      return [JSON.parse(this.kept.getItem(this.key))].flat().filter(Number.isInteger).slice(0, MOST);
    } catch {
      return [];
    }
  }

  toggle(k) {
    const all = this.all();
    const rest = all.includes(k) ? all.filter((one) => one !== k) : [...all, k].slice(-MOST);
    if (rest.length) this.kept.setItem(this.key, JSON.stringify(rest));
    else this.kept.removeItem(this.key);
  }
}

/** The pinned line above pairings and standings: everybody who is followed, with his board or his rank. */
export class FollowedStrip {
  constructor() {
    this.element = attributes(make("div", "followed-strip"), { role: "group", "aria-label": phrase("Players you follow"), hidden: true });
  }

  /** @param {"pairings"|"standings"|string} tab @param {object} view @param {boolean} covered whether results are hidden */
  draw(tab, view, covered) {
    const { followed, source, info, round } = view;
    const content = { pairings: boardOf, standings: rankOf }[tab];
    this.element.hidden = !followed.length || content === undefined || !info.known;
    if (this.element.hidden) return;
    const lines = tab === "pairings" ? pairingLines(source, round ?? info.round) : standingLines(source, round === null ? source.table("standings") : source.aside(`standings.${round}`));
    const now = JSON.stringify([tab, followed, lines.filter((line) => followed.map((k) => participant(source, k)).some((k) => line.key === k || line.white?.k === k || line.black?.k === k)), covered]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.element.replaceChildren(...followed.map((k) => entry(k, view, content(participant(source, k), lines, covered, ofTeams(info)))));
  }
}

/** Of a member of a team that team: it is what is paired and ranked. */
function participant(source, k) {
  return source.table("members")?.cell(k, "team") ?? k;
}

function entry(k, { source, openPlayer }, parts) {
  const who = player(source, k);
  const element = button("followed-one", "", () => openPlayer(k));
  element.append(icon("star"), name(who.name, 8), ...parts);
  return element;
}

function boardOf(k, lines, covered, teams) {
  const line = lines.find(({ white, black }) => white.k === k || black?.k === k);
  if (line === undefined) return [make("span", "meta", phrase("not paired"))];
  if (line.black === null) return [make("span", "meta", phrase("no game"))];
  const white = line.white.k === k;
  const codes = sides(line.result);
  const result = codes === null || covered ? [] : [tile(codes[white ? 0 : 1], "", line.scale)];
  return [make("b", "", teams ? phrase("match {number}", { number: line.board }) : phrase("board {board}", line)), teams ? null : square(white ? "w" : "b"), ...result].filter(Boolean);
}

function rankOf(k, lines, covered) {
  const line = lines.find(({ key }) => key === k);
  if (line === undefined || covered) return [];
  return [make("b", "", line.rank === null ? "–" : `${line.rank}.`), pointsFigure(line)];
}
