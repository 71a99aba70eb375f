import { encounterOf, gamePoints, stageName } from "./encounter.js";
import { player } from "./joined.js";
import { counted, phrase } from "./language.js";
import { sides } from "./results.js";
import { pointsTable, scaleOf } from "./scale.js";

/** The bracket of a knockout as pages show it: joined from `bracket`, `pairings.<r>` and `draws` (docs/contracts.md A2). */

/** Is this a tournament with a bracket? */
export function knockout(system) {
  return system === "knockout";
}

/** The views that a bracket is joined from. @param {{round: number}} info what `about` says */
export function bracketViews({ round }) {
  return ["bracket", "draws", ...Array.from({ length: round }, (_, i) => `pairings.${i + 1}`)];
}

/** Title of a round, the same inside a sentence, and the letters before the number of each encounter. */
const FINAL = [phrase("Final|round"), phrase("final|round, in a sentence"), phrase("F|final")];
const NAMED = {
  1: FINAL, 2: [phrase("Semi-finals"), phrase("semi-finals|in a sentence"), phrase("SF|semi-final")],
  4: [phrase("Quarter-finals"), phrase("quarter-finals|in a sentence"), phrase("QF|quarter-final")],
};
const OTHERS = {
  third: [phrase("Third place"), phrase("third place|in a sentence"), phrase("Third place")],
  final: [phrase("Grand final"), phrase("grand final|in a sentence"), phrase("Final|round")],
  reset: [phrase("Second final"), phrase("second final|in a sentence"), phrase("Final 2")],
};

/** What a round of so many encounters is called: [title, in a sentence, letters]. */
function roundNames(part, number, encounters, double) {
  if (part in OTHERS) return OTHERS[part];
  if (part === "l") return [phrase("Losers’ round {number}", { number }), phrase("losers’ round {number}|in a sentence", { number }), phrase("L{number}|losers", { number })];
  const players = 2 * encounters;
  const [title, inside, letters] = NAMED[encounters] ?? [phrase("Round of {players}", { players }), phrase("round of {players}|in a sentence", { players }), phrase("R{players}|round of", { players })];
  if (double) return [phrase("Winners’ {round}", { round: inside }), phrase("winners’ {round}|in a sentence", { round: inside }), phrase("W{letters}|winners", { letters })];
  return [title, inside, encounters === 1 ? title : letters];
}

/**
 * The whole bracket.
 * @returns {{double: boolean, depth: number, rounds: object[]}|null} rounds of winners, of losers and the last ones, each
 *   {part: "w"|"l"|"third"|"final"|"reset", number, round, title, inside: the title in a sentence, encounters}; null before it is drawn
 */
export function bracket(source, info) {
  const table = source.table("bracket");
  if (!table?.rows.size) return null;
  const double = table.meta.elimination === "double";
  const groups = new Map();
  for (const key of table.keys()) {
    const [, part, number] = /^([a-z]+?)(\d+)?(?:\.\d+)?$/.exec(key);
    const name = part + (number ?? "");
    if (!groups.has(name)) groups.set(name, { part, number: Number(number ?? 0), round: table.cell(key, "round"), keys: [] });
    groups.get(name).keys.push(key);
  }
  const codes = new Map([...groups.values()].flatMap((group) => namesOf(group, double)));
  const rounds = [...groups.values()].map(({ part, number, round, keys }) => {
    const [title, inside] = roundNames(part, number, keys.length, double);
    return { part, number, round, title, inside, encounters: keys.map((key) => encounter(source, table, key, codes, info)) };
  });
  return { double, depth: Math.log2(table.meta.places.length), rounds: rounds.filter(({ part, encounters }) => part !== "reset" || encounters[0].empty !== "both") };
}

/** [key, "QF 1"] of each encounter of a round. */
function namesOf({ part, number, keys }, double) {
  const [, , letters] = roundNames(part, number, keys.length, double);
  return keys.map((key, at) => [key, keys.length === 1 ? letters : `${letters} ${at + 1}`]);
}

function encounter(source, table, key, codes, { stages, round: published }) {
  const cell = (column) => table.cell(key, column);
  const round = cell("round");
  const board = cell("board");
  const pairings = board === null ? null : source.table(`pairings.${round}`);
  const played = pairings?.has(board) ? playedOn(source, pairings, board) : null;
  const line = { key, code: codes.get(key), round, board, winner: cell("winner"), by: cell("by"), empty: cell("empty"), ...played };
  const over = line.by !== null || line.empty === "both";
  const seat = (side) => seated(source, line, ["both", side].includes(line.empty) ? 0 : cell(side), cell(`${side}_from`), codes);
  return { ...line, seats: [seat("upper"), seat("lower")], state: stateOf(source, line, over, stages), running: !over && board !== null && round <= published };
}

/** The games of a board as games of an encounter, also where there is but one. */
function playedOn(source, table, board) {
  const result = table.cell(board, "result");
  const several = encounterOf(source, table, board);
  const one = { game: 1, stage: 1, white: table.cell(board, "white"), result };
  const games = several?.games ?? (sides(result) ? [one] : []);
  const next = several ? several.next : games.length ? null : one;
  return { games, next, result, decided: several?.decided ?? null, match: table.column("home") === null ? null : several };
}

/** One side: a player, nobody, or from where somebody will come. */
function seated(source, { winner, games = [], next, by, match = null }, k, from, codes) {
  const [kind, of] = from.split(" ");
  if (k === null) return { k, words: kind === "loser" ? phrase("loser of {encounter}", { encounter: codes.get(of) }) : phrase("winner of {encounter}", { encounter: codes.get(of) }), from: { kind, of } };
  if (k === 0) return { k, words: kind === "place" ? phrase("bye|in a bracket") : phrase("nobody"), from: { kind, of } };
  const { name, number, status } = player(source, k);
  return { k, name, number, gone: status !== null, scale: scaleOf(source), won: winner === k, lost: by !== null && winner !== k, games, playing: games !== undefined && Boolean(next?.white), points: match ? (match.scores?.[k] ?? null) : games.length ? gamePoints({ games, points: pointsTable(source) }, k) : null, from: { kind, of } };
}

const FORFEITS = ["+:-", "-:+", "-:-"];

/** What stands behind the name of an encounter: {words, playing}. */
function stateOf(source, line, over, stages) {
  if (line.by === "nobody") return { words: line.code === FINAL[0] || line.key.startsWith("reset") ? phrase("nobody wins") : phrase("nobody goes on") };
  if (line.by === "bye") return { words: phrase("bye|in a bracket") };
  if (line.by === "walkover" || FORFEITS.includes(line.result)) return { words: phrase("walkover") };
  if (line.by === "lots") return { words: lotWords(source, line) };
  if (over) return { words: line.match && line.result === "1/2-1/2" ? phrase("level, by the boards") : decidedIn(line, stages) };
  if (line.match) return runningMatch(line.match);
  if (line.board === null || !line.games) return { words: "" };
  return running(line, stages);
}

function decidedIn({ games = [] }, stages) {
  const stage = games.at(-1)?.stage ?? 1;
  return stage > 1 ? phrase("decided in {stage}", { stage: stageName(stages, stage) }) : "";
}

/** By lots, with the number under which everybody finds their record; or as the arbiter decided. */
function lotWords(source, { round, board }) {
  const table = source.table("draws");
  const draw = (table?.keys() ?? []).findLast((key) => table.cell(key, "domain") === `encounter/r${round}/b${board}`);
  return draw === undefined ? phrase("arbiter’s decision") : phrase("by lot, draw {draw}", { draw });
}

/** A match of teams: how many of its games are open. */
function runningMatch({ open }) {
  if (open === null) return { words: "" };
  return open ? { words: counted(open, "{count} game to go", "{count} games to go"), playing: true } : { words: phrase("level") };
}

function running({ games, next, result }, stages) {
  if (result === "adj") return { words: phrase("adjourned") };
  if (next === null) return { words: phrase("lots will decide") };
  const name = next.stage > 1 ? playOffName(stages, next.stage) : "";
  if (next.white === null) return { words: phrase("{stage} next, White by lot", { stage: name }) };
  const alone = games.length === 0 && (stages ?? []).length < 2 && (stages?.[0]?.games ?? 1) === 1;
  return { words: alone ? "" : [name, phrase("game {game}|number", { game: next.game })].filter(Boolean).join(", "), playing: true };
}

/** A play-off with its time: "rapid 15 min + 10 s". */
function playOffName(stages, number) {
  return [stageName(stages, number), stages?.[number - 1]?.time_control].filter(Boolean).join(" ");
}

/** Encounters of the newest round that are not decided. */
export function openEncounters({ rounds }) {
  return rounds.flatMap(({ encounters }) => encounters).filter(({ running: open }) => open);
}

/** The last rounds that have somebody in them by now: where the tournament is. */
export function currentRound({ rounds }, { round }) {
  return rounds.findLast((one) => one.round <= Math.max(1, round) && one.part !== "third" && one.encounters.some(({ seats }) => seats.some(({ k }) => k))) ?? rounds[0];
}
