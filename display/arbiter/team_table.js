import { phrase } from "../lib/language.js";

/** What regulations say of teams and matches, as data: a field of `teams` is one line here, and the form follows (team_fields.js). */

/** @type {[string, string][]} */
export const PARTICIPANTS = [["individuals", phrase("players")], ["teams", phrase("teams: board against board")], ["teams-all-play-all", phrase("teams: everybody meets everybody")]];

/** Points of a match and tie-breaks that a competition of teams begins with. */
export const MATCH_POINTS = "2 1 0 1";
export const TEAM_TIEBREAKS = { "team-swiss": "MPvGP EMMSB", "round-robin": "MPvGP EDE EMGSB", knockout: "" };
export const TEAM_TIEBREAKS_ELSE = "MPvGP";

const numberOrNone = (text) => (text === "" ? null : Number(text));
const partsOf = (text) => text.split(" ").filter(Boolean);

/**
 * key: the field; offered: values and words, the first is the default; else a number with its least, most and default, null
 * for none; units: points of the boards, written as points; late: it may change while the event runs; read: its value in the command.
 */
export const TEAM_FIELDS = [
  { key: "boards", label: phrase("Boards of a match"), least: 1, most: 99, standard: null, begin: "4", read: Number },
  { key: "roster", label: phrase("Most members of a team"), least: 1, most: 999, standard: null, begin: "", hint: phrase("nothing: any number"), read: numberOrNone },
  { key: "naming", label: phrase("Boards are called by"), offered: [["numbers", phrase("numbers")], ["letters", phrase("letters")]] },
  { key: "substitutes", label: phrase("If somebody is missing"), offered: [["move-up", phrase("the team moves up")], ["take-board", phrase("a reserve takes the board")], ["free", phrase("any order")]] },
  { key: "deviation", label: phrase("May stand above a better one by"), least: 0, most: 4000, standard: null, begin: "", hint: phrase("rating points; nothing: by any number"), read: numberOrNone },
  { key: "first_white", label: phrase("White at board 1"), offered: [["home", phrase("the team named first")], ["away", phrase("the other team")], ["drawn", phrase("by lot")]] },
  { key: "colours", label: phrase("Other boards"), offered: [["alternating", phrase("alternate")], ["one-colour", phrase("have the colour of board 1")]] },
  { key: "board_points", label: phrase("Points of a board"), points: true, begin: "1 ½ 0" },
  { key: "bye", label: phrase("Board points of a bye"), units: true, begin: "", hint: phrase("nothing: a draw at every board") },
  { key: "forfeit", label: phrase("Board points of a forfeited match"), units: true, begin: "", hint: phrase("nothing: a win at every board") },
  { key: "primary", label: phrase("Ranked first by"), offered: [["match-points", phrase("match points")], ["game-points", phrase("points of the boards")]] },
  { key: "level", label: phrase("A level match of a knockout"), offered: [["", phrase("by a play-off or lots")], ["board-count", phrase("board count")], ["board-count top-boards", phrase("board count, then top boards")], ["board-count bottom-boards", phrase("board count, then without the last boards")], ["board-count top-boards bottom-boards", phrase("board count, top boards, bottom boards")]], read: partsOf },
  { key: "deadline", label: phrase("Handed in until"), least: 0, most: 10_080, standard: 0, begin: "0", hint: phrase("minutes before the match"), late: true, read: Number },
  { key: "promoted", label: phrase("Places that go up"), least: 0, most: 99, standard: 0, begin: "0", late: true, read: Number },
  { key: "relegated", label: phrase("Places that go down"), least: 0, most: 99, standard: 0, begin: "0", late: true, read: Number },
];
