import { counted, phrase } from "../lib/language.js";

/**
 * What regulations can say, as data: a system, a scoring or a choice that one of them has is one line here, and the forms
 * follow (regulation_fields.js).
 */

/** @type {[string, string][]} */
export const SYSTEMS = [["dutch", phrase("Swiss (FIDE Dutch System)")], ["neighbours", phrase("Standings neighbours (Monrad, Modenese)")], ["round-robin", phrase("Round robin (Berger tables)")], ["scheveningen", phrase("Scheveningen (team against team)")], ["knockout", phrase("Knockout (bracket)")], ["team-swiss", phrase("Swiss for teams (FIDE C.04.6)")], ["by-hand", phrase("Pairing by hand")]];

/** What each system accepts: the encounters of two, the scorings that can be chosen for games of players, and who takes part. */
export const ACCEPTED = {
  "dutch": { encounters: ["one-game", "two-games"], scorings: ["points", "handicap", "modenese"], participants: ["individuals"] },
  "neighbours": { encounters: ["one-game", "two-games"], scorings: ["points", "handicap", "modenese"], participants: ["individuals", "teams", "teams-all-play-all"] },
  "round-robin": { encounters: ["one-game", "two-games"], scorings: ["points", "handicap", "modenese"], participants: ["individuals", "teams", "teams-all-play-all"] },
  "scheveningen": { encounters: ["one-game"], scorings: ["points"], participants: ["individuals"] },
  "knockout": { encounters: ["one-game", "two-games", "stages"], scorings: ["points"], participants: ["individuals", "teams", "teams-all-play-all"] },
  "team-swiss": { encounters: ["one-game", "two-games"], scorings: [], participants: ["teams", "teams-all-play-all"] },
  "by-hand": { encounters: ["one-game", "two-games"], scorings: ["points", "handicap", "modenese"], participants: ["individuals", "teams", "teams-all-play-all"] },
};

/** The system that is proposed where the chosen one does not pair players, or teams. */
export const USUAL = { players: "dutch", teams: "team-swiss" };

/** Tie-breaks offered at first: the Buchholz family means nothing where everybody meets everybody. */
export const TIEBREAKS = { dutch: "BH/C1 BH SB DE WIN", neighbours: "BH WIN LOTS", "round-robin": "DE WIN SB", scheveningen: "SB WIN", knockout: "", "by-hand": "BH/C1 BH SB DE WIN" };

/** What two play when they meet; several games are scored by the encounter. @type {[string, string][]} */
export const ENCOUNTERS = [["one-game", phrase("one game")], ["two-games", phrase("two games, one opening")], ["stages", phrase("stages: games, then play-offs")]];
export const OF_ENCOUNTERS = "encounter-points";

/** The tie-break by the points of the games, first where encounters give the points. */
export const GAME_POINTS = "GPTS";

/** Stages as they are offered, a line each: how many games, rating, lots for White, how it ends, time control. */
export const STAGES = "2 standard 90 min + 30 s\n2 rapid lot 15 min + 10 s\n2 blitz lot 5 min + 3 s\n1 blitz lot armageddon 5 min, Black 4 min";

/** @type {[string, string][]} */
export const SCORINGS = [["points", phrase("Points of the result")], ["handicap", phrase("Handicap by category")], ["modenese", phrase("Modenese rule")]];

/** Points for win, draw and loss that a scoring begins with; any others can be written. */
export const POINTS = { points: "1 ½ 0", handicap: "2 1 0", modenese: "10 5 0" };
export const POINTS_OFFERED = ["1 ½ 0", "2 1 0", "3 1 0", "10 5 0"];

/** The Italian ladder, as the program has it without another one. */
export const LADDER = "Provinciale, Regionale, Nazionale, Candidato Maestro, Maestro";

const isYes = (value) => value === "yes";
const linesOf = (text) => text.split("\n").map((line) => line.trim()).filter(Boolean);
const numberOrNone = (text) => (text === "" ? null : Number(text));
const DRAWN = ({ bracket }) => bracket === "drawn";
const SEVERAL = ({ cycles }) => cycles !== "1";

/** Points, counted in quarters. */
const AGREED = [0, 1, 2, 3, 4, 5, 6].map((points) => [String(4 * points), counted(points, "{count} point", "{count} points")]);
const STEPS = [["1", phrase("¼ point")], ["2", phrase("½ point")], ["4", phrase("1 point")], ["8", phrase("2 points")]];

/**
 * Choices that only one system or scoring has. axis: "system" or "scoring", of: its name, key: the field of its options,
 * offered: value and words, the first is the default; read: what the value is in the command; when: whether it means
 * anything beside the other choices; format: the only one with which it does; lines: it is written, a line each.
 */
export const CHOICES = [
  { axis: "system", of: "dutch", key: "acceleration", label: phrase("Acceleration"), offered: [["none", phrase("none|option")], ["baku", phrase("Baku, for large fields (C.04.7)")]] },
  { axis: "system", of: "neighbours", key: "first_order", label: phrase("Order in round 1"), offered: [["number", phrase("by number")], ["category", phrase("by category, the highest first")]] },
  { axis: "system", of: "neighbours", key: "first_pairs", label: phrase("Pairs in round 1"), offered: [["neighbours", phrase("neighbours: 1–2, 3–4 …")], ["halves", phrase("top half – bottom half")]] },
  { axis: "system", of: "neighbours", key: "colours", label: phrase("Colours"), offered: [["balanced", phrase("balanced")], ["none", phrase("do not matter")]] },
  { axis: "system", of: "round-robin", key: "cycles", label: phrase("How often each two meet"), offered: [["1", phrase("once")], ["2", phrase("twice (double round robin)")], ["3", phrase("three times")], ["4", phrase("four times")]], read: Number },
  { axis: "system", of: "round-robin", key: "swap_last", label: phrase("Last two rounds of a cycle"), offered: [["yes", phrase("change places (C.05)")], ["no", phrase("stay in the table’s order")]], read: isYes, when: SEVERAL },
  { axis: "system", of: "round-robin", key: "circuits", label: phrase("Between the cycles"), offered: [["no", phrase("play on")], ["yes", phrase("separate circuits, each closed")]], read: isYes, when: SEVERAL },
  { axis: "system", of: "round-robin", key: "numbering", label: phrase("Starting numbers"), offered: [["free", phrase("by free lot, rating or hand")], ["varma", phrase("Varma groups as printed")], ["varma-corrected", phrase("Varma groups, corrected for 12")]] },
  { axis: "system", of: "round-robin", key: "strike_below_half", label: phrase("Who leaves before half of the games"), offered: [["yes", phrase("counts for nobody (C.05 6.6)")], ["no", phrase("counts with the games played")]], read: isYes },
  { axis: "system", of: "scheveningen", key: "table", label: phrase("Table"), offered: [
    ["default", phrase("usual: published, from 14 on general")], ["newer", phrase("published, 2 to 13 boards")], ["older", phrase("published, older edition, 2 to 10")], ["general", phrase("general, any size")],
    ["alternating", phrase("all alternate, even sizes")], ["even-teams", phrase("equal Whites: 10, 14, 18 boards")], ["chessboard", phrase("chessboard: teams of any sizes")], ["own", phrase("a table of your own")]] },
  { axis: "system", of: "scheveningen", key: "own", label: phrase("Your table, a round a line: A1-B1 B2-A2"), offered: [["", ""]], lines: true, read: linesOf, when: ({ table }) => table === "own" },
  { axis: "system", of: "scheveningen", key: "flip", label: phrase("Colours"), offered: [["no", phrase("as in the table: A1 begins with White")], ["yes", phrase("all reversed")]], read: isYes },
  { axis: "system", of: "scheveningen", key: "rounds", label: phrase("How often each two meet"), offered: [["single", phrase("once")], ["mirrored", phrase("twice, second half backwards")], ["rotated", phrase("twice, second half in the same order")]] },
  { axis: "system", of: "scheveningen", key: "match_score", label: phrase("The match is won by"), offered: [["points", phrase("points|win a match")], ["wins", phrase("games won")]] },
  { axis: "system", of: "knockout", key: "elimination", label: phrase("Out"), offered: [["single", phrase("after one loss")], ["third-place", phrase("after one loss, with third place")], ["double", phrase("after two losses")]] },
  { axis: "system", of: "knockout", key: "bracket", label: phrase("The bracket"), offered: [["drawn", phrase("by lot, around the seeds")], ["rank-reversed", phrase("by rank: the first against the last")]] },
  { axis: "system", of: "knockout", key: "seeding", label: phrase("Seeds"), offered: [["8", phrase("one for 8 places")], ["16", phrase("one for 16 places")], ["0", phrase("none|option")]], read: Number, when: DRAWN },
  { axis: "system", of: "knockout", key: "seeds", label: phrase("How many seeds"), offered: [["", phrase("by the number of players")], ["1", "1"], ["2", "2"], ["3", "3"], ["4", "4"], ["6", "6"], ["8", "8"]], read: numberOrNone, when: ({ bracket, seeding }) => bracket === "drawn" && seeding !== "0" },
  { axis: "system", of: "knockout", key: "on_draw", label: phrase("A drawn game"), offered: [["replay", phrase("is played again, then lots")], ["replay\nreplay-blitz", phrase("is played again, then blitz, then lots")], ["replay-blitz", phrase("is played again as blitz, then lots")], ["", phrase("lots at once")]], read: linesOf, format: "one-game" },
  { axis: "system", of: "team-swiss", key: "secondary", label: phrase("The other score"), offered: [["yes", phrase("counts for colours (C.04.6 4.2.2)")], ["no", phrase("does not count")]], read: isYes },
  { axis: "system", of: "team-swiss", key: "preferences", label: phrase("Colour preferences"), offered: [["type-a", phrase("type A")], ["type-b", phrase("type B")], ["none", phrase("none|option")]] },
  { axis: "system", of: "team-swiss", key: "acceleration", label: phrase("Acceleration"), offered: [["none", phrase("none|option")], ["baku", phrase("Baku, for large fields (C.04.7)")]] },
  { axis: "scoring", of: "handicap", key: "mode", label: phrase("Who feels it"), offered: [["lower-only", phrase("the lower player gets more")], ["zero-sum", phrase("and the higher one as much less")]] },
  { axis: "scoring", of: "handicap", key: "step", label: phrase("For each category"), offered: STEPS, read: Number },
  { axis: "scoring", of: "handicap", key: "forfeits", label: phrase("Forfeits"), offered: [["no", phrase("without handicap")], ["yes", phrase("with handicap")]], read: isYes },
  { axis: "scoring", of: "modenese", key: "step", label: phrase("For each category"), offered: [STEPS[2], STEPS[3], STEPS[1], STEPS[0]], read: Number },
  { axis: "scoring", of: "modenese", key: "agreed_draw", label: phrase("A draw by agreement, for each"), offered: [["", phrase("as the points of a draw")], ...AGREED], read: numberOrNone },
  { axis: "scoring", of: "modenese", key: "floor", label: phrase("A game below 0"), offered: [["none", phrase("counts as it is")], ["zero", phrase("counts as 0")]] },
];

/** Scorings and choices that need the ladder of categories. */
export const BY_CATEGORY = { scoring: ["handicap", "modenese"], first_order: ["category"] };
