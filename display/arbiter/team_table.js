/** What regulations say of teams and matches, as data: a field of `teams` is one line here, and the form follows (team_fields.js). */

export const PARTICIPANTS = [["individuals", "players"], ["teams", "teams: board against board"], ["teams-all-play-all", "teams: everybody meets everybody"]];

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
  { key: "boards", label: "Boards of a match", least: 1, most: 99, standard: null, begin: "4", read: Number },
  { key: "roster", label: "Most members of a team", least: 1, most: 999, standard: null, begin: "", hint: "nothing: any number", read: numberOrNone },
  { key: "naming", label: "Boards are called by", offered: [["numbers", "numbers"], ["letters", "letters"]] },
  { key: "substitutes", label: "If somebody is missing", offered: [["move-up", "the team moves up"], ["take-board", "a reserve takes the board"], ["free", "any order"]] },
  { key: "deviation", label: "May stand above a better one by", least: 0, most: 4000, standard: null, begin: "", hint: "rating points; nothing: by any number", read: numberOrNone },
  { key: "first_white", label: "White at board 1", offered: [["home", "the team named first"], ["away", "the other team"], ["drawn", "by lot"]] },
  { key: "colours", label: "Other boards", offered: [["alternating", "alternate"], ["one-colour", "have the colour of board 1"]] },
  { key: "board_points", label: "Points of a board", points: true, begin: "1 ½ 0" },
  { key: "bye", label: "Board points of a bye", units: true, begin: "", hint: "nothing: a draw at every board" },
  { key: "forfeit", label: "Board points of a forfeited match", units: true, begin: "", hint: "nothing: a win at every board" },
  { key: "primary", label: "Ranked first by", offered: [["match-points", "match points"], ["game-points", "points of the boards"]] },
  { key: "level", label: "A level match of a knockout", offered: [["", "by a play-off or lots"], ["board-count", "board count"], ["board-count top-boards", "board count, then top boards"], ["board-count bottom-boards", "board count, then without the last boards"], ["board-count top-boards bottom-boards", "board count, top boards, bottom boards"]], read: partsOf },
  { key: "deadline", label: "Handed in until", least: 0, most: 10_080, standard: 0, begin: "0", hint: "minutes before the match", late: true, read: Number },
  { key: "promoted", label: "Places that go up", least: 0, most: 99, standard: 0, begin: "0", late: true, read: Number },
  { key: "relegated", label: "Places that go down", least: 0, most: 99, standard: 0, begin: "0", late: true, read: Number },
];
