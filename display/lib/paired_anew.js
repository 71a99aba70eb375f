import { loadJson } from "./feed.js";
import { playerName } from "./joined.js";
import { phrase } from "./language.js";
import { decided } from "./results.js";
import { Table } from "./table.js";

/** A pairing that was taken back and published again: the one before it, from the past, and what is otherwise for one participant. */

/**
 * The pairing of a round before it was taken back and published again, read from the past: so it is known on every phone,
 * also on one that has just opened the page.
 * @param {string} base address of the views @param {number} round
 * @param {number} n a version at or after the new publication, and before the next one
 * @returns {Promise<Table|null>} null where the log does not say so among its 200 entries up to n
 */
export async function pairingBefore(base, round, n, load = loadJson) {
  const log = await load(`${base}log@${n}`);
  const withdrawn = log === null ? null : lastWithdrawal(new Table(log), round);
  return withdrawn === null ? null : pairingAt(base, round, withdrawn - 1, load);
}

/** The pairing of a round as it was at version n, or null. @returns {Promise<Table|null>} */
export async function pairingAt(base, round, n, load = loadJson) {
  const body = await load(`${base}pairings.${round}@${n}`);
  return body === null ? null : new Table(body);
}

function lastWithdrawal(table, round) {
  const found = table.keys().filter((key) => table.cell(key, "type").startsWith("pairing-withdrawn.") && JSON.parse(table.cell(key, "event")).round === round);
  return found.length ? Math.max(...found.map(Number)) : null;
}

/**
 * What a pairing has for a participant.
 * @param {Table|null} table @returns {import("../next/game.js").NextGame} "away", "bye", "game" or "over"
 */
export function inPairings(table, round, k) {
  const key = table?.keys().find((one) => table.cell(one, "white") === k || table.cell(one, "black") === k);
  if (key === undefined) return { kind: "away", round };
  const [white, black, result] = ["white", "black", "result"].map((column) => table.cell(key, column));
  if (black === null) return { kind: "bye", round, result };
  const colour = white === k ? "w" : "b";
  return { kind: decided(result) ? "over" : "game", round, board: key, colour, opponent: colour === "w" ? black : white, result };
}

/** What is otherwise for this player than in the pairing before, in words; none for nothing. @returns {string[]} */
export function changesIn(before, now, source) {
  if (before.kind === "away") return [phrase("You were not paired before.")];
  if (before.kind === "bye" || now.kind === "bye" || now.kind === "away") return before.kind === now.kind ? [] : [placeBefore(before, source)];
  return [
    before.board === now.board ? "" : phrase("Board {board}, was {before}.", { board: now.board, before: before.board }),
    before.colour === now.colour ? "" : phrase("{colour}, was {before}.", { colour: colourWords(now.colour), before: colourWords(before.colour) }),
    before.opponent === now.opponent ? "" : phrase("The opponent was {opponent}.", { opponent: playerName(source, before.opponent) }),
  ].filter(Boolean);
}

/** The same of the match of a team. @returns {string[]} */
export function changesInMatch(before, now, source) {
  if (before.kind === "away") return [phrase("Your team was not paired before.")];
  const against = (match) => playerName(source, match.opponent);
  if (before.kind === "bye") return now.kind === "bye" ? [] : [phrase("Before: no match.")];
  if (now.kind === "bye" || now.kind === "away") return [phrase("Before: match {board} against {opponent}.", { board: before.board, opponent: against(before) })];
  return [
    before.board === now.board ? "" : phrase("Match {board}, was {before}.", { board: now.board, before: before.board }),
    before.opponent === now.opponent ? "" : phrase("The other team was {opponent}.", { opponent: against(before) }),
    before.opponent !== now.opponent || before.colour === now.colour ? "" : phrase("The colours are exchanged."),
  ].filter(Boolean);
}

function placeBefore({ kind, board, colour, opponent }, source) {
  if (kind === "bye") return phrase("Before: no game.");
  return phrase("Before: board {board}, {colour} against {opponent}.", { board, colour: colourWords(colour), opponent: playerName(source, opponent) });
}

/**
 * What is otherwise for somebody whom the reader follows: each as it was, as it is, and in words.
 * @param {boolean} teams whether the participants are teams
 * @returns {{before: string, now: string, words: string}[]}
 */
export function movesIn(before, now, source, teams) {
  const [was, is] = [before, now].map((one) => factsOf(one, source, teams));
  if (was.board && is.board) return Object.keys(is).filter((what) => was[what] !== is[what]).map((what) => move(was[what], is[what]));
  const [whole, next] = [before, now].map((one) => placeWords(one, source, teams));
  return whole === next ? [] : [move(whole, next)];
}

function move(before, now) {
  return { before, now, words: phrase("{now}, was {before}", { now, before }) };
}

/** Of a team in the place of the colour whether it is at home, by which the colours of its boards go. */
function factsOf({ board, colour, opponent }, source, teams) {
  if (!board) return {};
  const place = teams ? phrase("match {number}", { number: board }) : phrase("board {board}", { board });
  const side = teams ? (colour === "w" ? phrase("home") : phrase("away")) : colourWords(colour);
  return { board: place, colour: side, opponent: playerName(source, opponent) };
}

/** "board 4, White, against Anand, Viswanathan" */
export function placeWords(game, source, teams) {
  const { board, colour, opponent } = factsOf(game, source, teams);
  if (board) return [board, colour, phrase("against {opponent}", { opponent })].filter(Boolean).join(", ");
  return game.kind === "bye" ? phrase("no game") : phrase("not paired");
}

export function colourWords(colour) {
  return { w: phrase("White"), b: phrase("Black") }[colour] ?? "";
}
