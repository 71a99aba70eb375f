import { figure, name, square, tile } from "../lib/cells.js";
import { make } from "../lib/dom.js";
import { recordOf } from "../lib/individuals.js";
import { gamesOf, metaLine, player } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { decimal, written } from "../lib/points.js";
import { boardName } from "../lib/team_match.js";
import { matchesOf, primaryLabel } from "../lib/team_table.js";
import { playerButton } from "./player_button.js";

/** What the page of a team has of its own: its matches, its roster, and who played where. */

/** Rank, points, and matches won, drawn and lost. */
export function teamNumbers(line, source, info) {
  const { won, drawn, lost, played } = matchesOf(line.games);
  const provisional = source.table("standings").meta.provisional ? phrase("Rank, prov.") : phrase("Rank");
  return make("div", "numbers",
    make("span", "first", make("b", "", line.rank ?? "–"), provisional),
    make("span", "", make("b", "", figure(line.points)), counted(played, "{points} of {count} match", "{points} of {count} matches", { points: primaryLabel(info) })),
    make("span", "", make("b", "triple", `${won}–${drawn}–${lost}`), phrase("won, drawn, lost")));
}

/** All matches that are published: opponent, board points, result. */
export function teamMatchesOf(line, view) {
  const per = view.source.table("crosstable")?.meta.per ?? 1;
  const rows = gamesOf(view.source, line.key).map((game, i) => (game === null ? null : matchRow(game, i + 1, line, view, per))).filter(Boolean);
  return rows.length ? [make("h3", "", phrase("Matches")), make("div", "games", ...rows)] : [];
}

function matchRow([opponent, colour, code, , own, other], round, line, view, per) {
  if (opponent === null) return make("div", "game-row", make("span", "round", round), square(null), make("span", "who meta", phrase("no opponent")), tile(code, "tile-wide", line.scale));
  const known = typeof own === "number";
  const score = known ? `${written(decimal(own, per))}–${written(decimal(other, per))}` : "";
  const who = playerButton("who", opponent, view.openPlayer, make("bdi", "team-name", player(view.source, opponent).name), make("span", "meta", colour === "w" ? phrase("home") : phrase("away")));
  const result = code === null ? (known ? [make("b", "worth", score), tile(code)] : [make("span", "meta", phrase("to come"))]) : [make("b", "worth", score), tile(code, "", line.scale)];
  return make("div", "game-row of-team", make("span", "round", round), make("span"), who, ...result);
}

/** The roster in its order: who the captain is, and what everybody has scored. */
export function rosterOf(view, k) {
  const { source, info } = view;
  const table = source.table("teams");
  const roster = table?.cell(k, "roster") ?? [];
  const captain = table?.cell(k, "captain");
  if (!roster.length) return [];
  const rows = roster.map((member, at) => memberRow(player(source, member), { at, captain: member === captain, reserve: at >= info.teams.boards, record: recordOf(source, member) }, view));
  const outside = captain && !roster.includes(captain) ? [make("p", "meta", phrase("Captain: {player}", { player: player(source, captain).name }))] : [];
  return [make("h3", "", phrase("Roster")), ...outside, make("div", "games", ...rows), ...lineUps(source, info, k)];
}

function memberRow(facts, { at, captain, reserve, record }, view) {
  const who = playerButton("who", facts.k, view.openPlayer, name(facts.name, 15), make("span", "meta", [captain ? phrase("captain") : "", reserve ? phrase("reserve") : "", metaLine(facts)].filter(Boolean).join(" · ")));
  const scored = record === null ? make("span", "meta", "–") : make("span", "scored", make("b", "", figure(record.points)), make("small", "", [phrase("of {games}", record), record.forfeits ? `+${record.forfeits}` : ""].filter(Boolean).join(" ")));
  return make("div", "game-row of-member", make("span", "round", reserve ? at + 1 : boardName(at + 1, view.info)), who, scored);
}

/** Who played at which board of each match, as far as it is known. */
function lineUps(source, info, k) {
  const found = gamesOf(source, k).map((cell, i) => (cell?.[3] ? lineUpOf(source.aside(`games.${i + 1}`), cell[3], cell[1]) : null));
  const rows = found.map((members, i) => (members?.length ? make("p", "line-up", make("b", "", phrase("Round {round}", { round: i + 1 })), ` ${members.map(([board, one]) => `${boardName(board, info)} ${one === null ? phrase("empty|board") : player(source, one).name.split(",")[0]}`).join(" · ")}`) : null)).filter(Boolean);
  return rows.length ? [make("h3", "", phrase("Line-ups")), ...rows] : [];
}

/** [board of the team, member] of a match from its games; the team named first is at home. */
function lineUpOf(table, board, colour) {
  const home = colour === "w";
  const members = new Map();
  for (const key of table?.keys() ?? []) {
    if (table.cell(key, "board") !== board) continue;
    const white = (table.cell(key, "home_white") === 1) === home;
    const place = table.cell(key, home ? "home" : "away");
    if (!members.has(place)) members.set(place, table.cell(key, white ? "white" : "black"));
  }
  return [...members].sort(([a], [b]) => a - b);
}
