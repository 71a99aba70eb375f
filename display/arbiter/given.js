import { attributes, button, make } from "../lib/dom.js";
import { amountWords, boardPer, givenTo, givenWords, pointsPer, sinceWords, sum } from "../lib/given.js";
import { phrase, written } from "../lib/language.js";
import { choice, field, input } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["penalty", "bonus", "conduct", "device", "clock", "absence", "rules", "appeal", "entry-error", "other"];
const ONLY = "only";

/**
 * The bonuses and penalties of a player: what there is, each round's to be taken back, and a new one.
 * @param {object} desk @param {{key: number}} line
 * @param {(command: object, fine: string) => void} send
 * @param {(text: string) => void} complain
 */
export function givenFields(desk, { key: k }, send, complain) {
  const per = pointsPer(desk.feed);
  const ofBoards = boardPer(desk.feed);
  const given = givenTo(desk.feed, k);
  return [make("h3", "", phrase("Bonuses and penalties")), ...list(given, { per, ofBoards }, k, send), ...fresh(desk.info, { per, ofBoards }, k, send, complain)];
}

function list(given, { per, ofBoards }, k, send) {
  const rounds = [...new Set(given.map(({ round }) => round))].map((round) => {
    const those = given.filter((one) => one.round === round);
    return { round, units: sum(those), boardUnits: sum(those.map(({ boardUnits }) => ({ units: boardUnits }))) };
  });
  const back = rounds.filter(({ units, boardUnits }) => units !== 0 || boardUnits !== 0).map(({ round, units, boardUnits }) =>
    button("quiet", phrase("Take back {amount}, {since}", { amount: amountWords(units, boardUnits, per, ofBoards), since: sinceWords(round) }), () => send(adjust(k, round, -units, -boardUnits, "entry-error"), phrase("Taken back."))));
  if (!given.length) return [];
  return [make("div", "given-list", ...given.map((one) => make("p", "", givenWords(one, per, ofBoards))), make("div", "buttons", ...back))];
}

/** The command; board points only where there are some. */
function adjust(k, round, units, boardUnits, code) {
  return { type: "adjust-points", k, round, units: units || 0, ...(boardUnits ? { board_units: boardUnits } : {}), why: { code } };
}

/** Points, from when on, and why; most of the time a penalty for the round that is being played. */
function fresh({ round, rounds }, { per, ofBoards }, k, send, complain) {
  const points = pointsInput("points", per);
  const boardPoints = ofBoards === null ? null : pointsInput("board-points", ofBoards);
  const numbers = Array.from({ length: rounds }, (_, i) => [String(i + 1), phrase("round {round}", { round: i + 1 })]);
  const since = choice("since", [...numbers, ["0", phrase("the start")], [ONLY, phrase("the standings only")]], String(round));
  const why = reasonChoice("penalty", AMONG);
  points.addEventListener("input", () => {
    if (why.value === "penalty" || why.value === "bonus") why.value = Number(points.value) > 0 ? "bonus" : "penalty";
  });
  const give = () => {
    const units = Number(points.value) * per;
    const boardUnits = Number(boardPoints?.value ?? 0) * (ofBoards ?? 1);
    if (units === 0 && boardUnits === 0) return complain(phrase("Write more than 0 for a bonus, less than 0 for a penalty."));
    if (!Number.isInteger(units)) return complain(phrase("Points are counted in steps of {step} here.", { step: written(1 / per) }));
    if (!Number.isInteger(boardUnits)) return complain(phrase("Points of the boards are counted in steps of {step} here.", { step: written(1 / ofBoards) }));
    return send(adjust(k, since.value === ONLY ? null : Number(since.value), units, boardUnits, why.value), phrase("It counts."));
  };
  return [
    make("div", "pair", field(boardPoints ? phrase("Match points|given") : phrase("Points"), points), ...(boardPoints ? [field(phrase("Board points"), boardPoints)] : []), field(phrase("for|from when on points count"), since)),
    make("div", "pair", field(phrase("Reason"), why), button("", phrase("Give the points"), give)),
    make("p", "meta", phrase("Counts in the standings after that round, and in the pairings of the next ones.")),
  ];
}

function pointsInput(name, per) {
  return attributes(input(name), { type: "number", step: 1 / per, min: -400 / per, max: 400 / per, placeholder: "-1" });
}
