import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { placeWords } from "./places.js";
import { meaning } from "./refusals.js";

/** A labelled field of a form. @param {HTMLElement} control input, select or textarea */
export function field(label, control, hint = "") {
  return make("label", "field", make("span", "", label), control, hint ? make("small", "", hint) : null);
}

/** An input. @param {object} values attributes */
export function input(name, values = {}) {
  return attributes(make("input"), { name, autocomplete: "off", ...values });
}

/** A choice. @param {string[][]} options value and words */
export function choice(name, options, chosen = options[0][0]) {
  const element = attributes(make("select"), { name });
  offer(element, options);
  element.value = chosen;
  return element;
}

/** Offer other options in a choice, which keeps its value if that is among them. */
export function offer(element, options) {
  const { value } = element;
  element.replaceChildren(...options.map(([one, words]) => attributes(make("option", "", words), { value: one })));
  element.value = options.some(([one]) => one === value) ? value : options[0][0];
}

/** The refusal of the server in one sentence, with its article. @param {{message?: string, article?: string, place?: string, code?: string, error?: string}} body */
export function refusalText({ message = phrase("refused"), article = "", place = "", code, error }) {
  const where = placeWords(place);
  const said = code === undefined && error === undefined ? message : meaning({ code, message });
  return [where && !message.toLowerCase().includes(where.toLowerCase()) ? `${where}: ${said}` : said, article ? `(${article})` : ""].filter(Boolean).join(" ");
}

/** Why a command was not done, in one sentence. @param {{kind: string, body: object}} answer of `Sender.send` */
export function troubleText({ kind, body }) {
  return kind === "stale" ? phrase("Somebody changed this while you looked at it. The page shows the new state now; look, and do it again if you still want it.") : refusalText(body);
}

/** So long good news stands, in ms; a refusal stays until something else is done. */
const STAYS = 15_000;

/** A line under a form that says what happened; "bad" for refusals. */
export class Notice {
  constructor() {
    this.element = attributes(make("p", "notice"), { role: "status" });
  }

  say(text, bad = false) {
    this.element.textContent = text;
    this.element.classList.toggle("bad", bad);
    clearTimeout(this.fading);
    if (text && !bad) this.fading = setTimeout(() => this.say(""), STAYS);
  }

  /** What a command was answered with; `fine` is said if it was done. @returns {boolean} done */
  answer({ kind, body }, fine) {
    if (kind === "done") this.say(body.events?.length === 0 ? phrase("It was so already.") : fine);
    else this.say(troubleText({ kind, body }), true);
    return kind === "done";
  }
}
