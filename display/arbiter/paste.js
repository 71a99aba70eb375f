import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { Notice } from "./fields.js";
import { register, sporting } from "./player_form.js";
import { personReference } from "./sender.js";

const TITLES = new Set(["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"]);
const LABELLED = /^(\p{L}+)\s*:\s*(\S.*)$/u;
/** What stands before a colon: in the language of the page, and in English. */
const LABELS = { club: phrase("club"), category: phrase("category") };

/** Many players at once: one a line, from a table or typed. */
export class PasteCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.text = attributes(make("textarea"), { rows: 6, "aria-label": phrase("Players, one a line"), placeholder: phrase("Last, First; 2100; FM; AUT\nLast, First; 1875") });
    this.text.addEventListener("input", () => this.#count());
    this.add = button("", phrase("Add the list"), () => this.#addAll());
    this.add.disabled = true;
    this.element = make("section", "card-form compact", make("h2", "", phrase("Paste a list")),
      make("p", "meta", phrase("One player a line: name, and in any order rating, title, federation, year of birth, “club: …”, “category: …”. Semicolons or tabs between them.")),
      this.text, make("div", "buttons", this.add), this.notice.element);
  }

  #count() {
    const { players, faults } = readList(this.text.value);
    this.add.textContent = players.length ? phrase("Add {count}", { count: players.length }) : phrase("Add the list");
    this.add.disabled = !players.length || faults.length > 0;
    this.notice.say(faults.join(" "), faults.length > 0);
  }

  async #addAll() {
    const { players, faults } = readList(this.text.value);
    if (faults.length || !players.length) return;
    this.text.value = "";
    this.add.disabled = true;
    const refused = [];
    for (const [place, { name, ...values }] of players.entries()) {
      const answer = await register(this.desk, personReference(), name, sporting(values));
      if (answer.kind !== "done") refused.push({ name, values, answer });
      this.notice.say(phrase("{done} of {total} added", { done: place + 1, total: players.length }));
    }
    this.#bringBack(refused);
  }

  /** What was refused stands in the field again, before what was written there meanwhile. */
  #bringBack(refused) {
    const lines = refused.map(({ name, values }) => [name, ...Object.entries(values).map(labelled)].join("; "));
    if (lines.length) this.text.value = [...lines, this.text.value].filter(Boolean).join("\n");
    if (lines.length || this.text.value) this.#count();
    else this.add.textContent = phrase("Add the list");
    if (refused.length) this.notice.answer(refused[0].answer, "");
  }
}

/**
 * Read a pasted list.
 * @returns {{players: {name, rating?, title?, federation?, birth_year?, club?, category?}[], faults: string[]}} faults name line and field
 */
export function readList(text) {
  const players = [];
  const faults = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue;
    const [name, ...rest] = line.split(/[;\t]/).map((part) => part.trim());
    const one = { name };
    const strange = rest.filter((part) => part && !take(one, part));
    if (!name) faults.push(phrase("Line {line} has no name.", { line: i + 1 }));
    if (strange.length) faults.push(phrase("Line {line}: “{text}” is no rating, title, federation or year.", { line: i + 1, text: strange[0] }));
    players.push(one);
  }
  return { players, faults };
}

/** A value as it can be read again. */
function labelled([key, value]) {
  return key in LABELS ? `${LABELS[key]}: ${value}` : value;
}

/** What a label is about, "" for none that is known. */
function keyOf(label) {
  const wanted = label?.toLowerCase();
  return Object.keys(LABELS).find((key) => [key, LABELS[key].toLowerCase()].includes(wanted)) ?? "";
}

function take(one, part) {
  const upper = part.toUpperCase();
  const [, label, value] = part.match(LABELLED) ?? [];
  if (keyOf(label)) one[keyOf(label)] = value;
  else if (TITLES.has(upper)) one.title = upper;
  else if (/^[A-Z]{3}$/.test(upper)) one.federation = upper;
  else if (/^(19|20)\d\d$/.test(part) && one.rating !== undefined) one.birth_year = part;
  else if (/^\d{1,4}$/.test(part) && Number(part) <= 4000) one.rating = part;
  else return false;
  return true;
}
