import { phrase } from "../../lib/language.js";
import { upsetCard } from "../../lib/upset_card.js";
import { greatest } from "../../lib/upsets.js";

/** Width of the cards, in u; upright they are as wide as the page, with the number at the left. */
const SIDE = 584;
const NUMBER = 300;

/**
 * The greatest upset of the round, of the event, and the greatest draw of the round as a lesser one.
 * @param {import("../../lib/upsets.js").Upset[]} lines
 * @param {{round: number, published: number}} info
 * @param {{portrait: boolean, width: number}} plan
 * @param {(key: string) => string} look class names of an upset's mark
 */
export function upsetCards(lines, { round, published }, { portrait, width }, look) {
  const newest = lines.some((line) => line.round === round) || round < 2 ? round : round - 1;
  const wide = portrait ? width - 56 - NUMBER : SIDE;
  const draw = greatest(lines, { won: false, round: newest });
  return [
    upsetCard(phrase("Upset of round {round}", { round: newest }), greatest(lines, { won: true, round: newest }), { wide, look }),
    published > 1 ? upsetCard(phrase("Upset of the event"), greatest(lines, { won: true }), { wide, look, whole: true }) : null,
    draw === null ? null : upsetCard(phrase("Draw of round {round}", { round: newest }), draw, { wide, look }),
  ].filter(Boolean);
}

