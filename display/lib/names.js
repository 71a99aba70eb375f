/** Names and the ladder that fits them into their box (docs/look.md 4). */

let context = null;
const widths = new Map();

/** Width of a text in em of Roboto at a weight; measured once and kept. */
export function width(text, weight) {
  const key = weight + text;
  if (!widths.has(key)) widths.set(key, measured(text, weight));
  return widths.get(key);
}

function measured(text, weight) {
  context ??= document.createElement("canvas").getContext("2d");
  context.font = `${weight} 100px Roboto, "Noto Sans", sans-serif`;
  return context.measureText(text).width / 100;
}

/** Wait for the faces we measure with; what was measured before is forgotten. */
export async function facesLoaded() {
  await Promise.all([400, 500, 700, 900].map((weight) => document.fonts.load(`${weight} 20px Roboto`)));
  widths.clear();
}

/** "Last, First" in two parts; a name without a comma is all surname. */
export function parts(name) {
  const comma = name.search(/[,،]/);
  if (comma < 0) return { surname: name, given: "", comma: "" };
  return { surname: name.slice(0, comma).trim(), given: name.slice(comma + 1).trim(), comma: name[comma] };
}

/** Costs more than all it is asked: made once, and only for a name that it is needed for. @type {Intl.Segmenter|null} */
let segmenter = null;

/** A letter of Europe's alphabets with nothing on top of it. */
const PLAIN = /^[\u0020-\u024f\u0370-\u03ff\u0400-\u04ff](?![\p{M}\u200d])/u;

/** First grapheme, for initials and the letter of a badge. */
export function initial(text) {
  if (PLAIN.test(text)) return text[0];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) return segment;
  return "";
}

function initials(given) {
  return given.split(/\s+/).filter(Boolean).map((word) => `${initial(word)}.`).join(" ");
}

function shortSurname(surname) {
  const hyphen = surname.lastIndexOf("-");
  return hyphen > 0 ? `${surname.slice(0, hyphen)}-${initial(surname.slice(hyphen + 1))}.` : surname;
}

/** The steps before the ellipsis, widest first. */
function steps({ surname, given, comma }) {
  const rest = (text) => (text ? `${comma} ${text}` : "");
  return [
    { surname, rest: rest(given) },
    { surname, rest: rest(initials(given)) },
    { surname, rest: "" },
    { surname: shortSurname(surname), rest: "" },
  ];
}

function stepWidth(step) {
  return width(step.surname, 700) + (step.rest ? width(step.rest, 400) : 0);
}

/**
 * The first step of the ladder that fits.
 * @param {string} name "Last, First"
 * @param {number} room width of the box in em of the row's type
 * @param {number} smallest scale that may not be passed (0.85, or more when the type would fall under the floor)
 * @returns {{surname: string, rest: string, scale: number}}
 */
export function fitName(name, room, smallest = 0.85) {
  for (const step of steps(parts(name))) {
    const needed = stepWidth(step);
    if (needed <= room) return { ...step, scale: 1 };
    if (needed * smallest <= room) return { ...step, scale: room / needed };
  }
  return { surname: ellipsis(parts(name).surname, room / smallest), rest: "", scale: smallest };
}

/** A text that is no name of a person: whole, or with its middle left out. @param {number} room in em */
export function shortened(text, room) {
  return width(text, 700) <= room ? text : ellipsis(text, room);
}

/** Wolkens…rostburg: the middle gives way, both ends stay. */
function ellipsis(surname, room) {
  const letters = [...surname];
  for (let kept = letters.length - 1; kept > 2; kept -= 1) {
    const head = Math.ceil(kept / 2);
    const text = `${letters.slice(0, head).join("")}…${letters.slice(letters.length - (kept - head)).join("")}`;
    if (width(text, 700) <= room) return text;
  }
  return initial(surname);
}

/** Letters that are no letter with an accent, as people write them who have no such key. */
const LETTERS = { ø: "o", æ: "ae", œ: "oe", ß: "ss", ł: "l", þ: "th", ð: "d", đ: "d", ħ: "h", ŧ: "t", ı: "i", ĸ: "k", ŋ: "n", ς: "σ", ё: "е" };

/** A text for searching: without case, and without the accents of Latin and Greek letters; Cyrillic й stays й. */
export function plainLetters(text) {
  const plain = text.normalize("NFD").replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "$1").normalize("NFC").toLowerCase();
  return plain.replace(/[øæœßłþðđħŧıĸŋςё]/g, (letter) => LETTERS[letter]);
}
