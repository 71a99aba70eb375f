import { attributes, button, make } from "../lib/dom.js";
import { givenTo, givenWords, pointsPer, signed, sinceWords, sum } from "../lib/given.js";
import { choice, field, input } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["penalty", "bonus", "conduct", "device", "clock", "absence", "rules", "appeal", "entry-error", "other"];
const ONLY = "only";

/**
 * The bonuses and penalties of a player: what there is, each round's to be taken back, and a new one.
 * @param {(command: object, fine: string) => void} send
 * @param {(text: string) => void} complain
 */
export function givenFields(desk, { key: k }, send, complain) {
  const per = pointsPer(desk.feed);
  const given = givenTo(desk.feed, k);
  return [make("h3", "", "Bonuses and penalties"), ...list(given, per, k, send), ...fresh(desk.info, per, k, send, complain)];
}

function list(given, per, k, send) {
  const rounds = [...new Set(given.map(({ round }) => round))].map((round) => [round, sum(given.filter((one) => one.round === round))]);
  const back = rounds.filter(([, units]) => units !== 0).map(([round, units]) =>
    button("quiet", `Take back ${signed(units, per)}, ${sinceWords(round)}`, () => send({ type: "adjust-points", k, round, units: -units, why: { code: "entry-error" } }, "Taken back.")));
  if (!given.length) return [];
  return [make("div", "given-list", ...given.map((one) => make("p", "", givenWords(one, per))), make("div", "buttons", ...back))];
}

/** Points, from when on, and why; most of the time a penalty for the round that is being played. */
function fresh({ round, rounds }, per, k, send, complain) {
  const points = attributes(input("points"), { type: "number", step: 1 / per, min: -400 / per, max: 400 / per, placeholder: "-1" });
  const numbers = Array.from({ length: rounds }, (_, i) => [String(i + 1), `round ${i + 1}`]);
  const since = choice("since", [...numbers, ["0", "the start"], [ONLY, "the standings only"]], String(round));
  const why = reasonChoice("penalty", AMONG);
  points.addEventListener("input", () => {
    if (why.value === "penalty" || why.value === "bonus") why.value = Number(points.value) > 0 ? "bonus" : "penalty";
  });
  const give = () => {
    const units = Number(points.value) * per;
    if (!points.value || units === 0) return complain("Write more than 0 for a bonus, less than 0 for a penalty.");
    if (!Number.isInteger(units)) return complain(`Points are counted in steps of ${1 / per} here.`);
    return send({ type: "adjust-points", k, round: since.value === ONLY ? null : Number(since.value), units, why: { code: why.value } }, "It counts.");
  };
  return [
    make("div", "pair", field("Points", points), field("for", since)),
    make("div", "pair", field("Reason", why), button("", "Give the points", give)),
    make("p", "meta", "Counts in the standings after that round, and in the pairings of the next ones."),
  ];
}
