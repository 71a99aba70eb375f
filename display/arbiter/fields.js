import { attributes, make } from "../lib/dom.js";

/** A labelled field of a form. @param {HTMLElement} control input, select or textarea */
export function field(label, control, hint = "") {
  return make("label", "field", make("span", "", label), control, hint ? make("small", "", hint) : null);
}

/** An input. @param {object} values attributes */
export function input(name, values = {}) {
  return attributes(make("input"), { name, autocomplete: "off", ...values });
}

/** A choice. @param {[string, string][]} options value and words */
export function choice(name, options, chosen = options[0][0]) {
  const element = attributes(make("select"), { name });
  element.append(...options.map(([value, words]) => attributes(make("option", "", words), { value })));
  element.value = chosen;
  return element;
}

/** The refusal of the server in one sentence, with its article. */
export function refusalText({ message = "refused", article = "", place = "" }) {
  const where = place.replace(/^\$\.(command\.)?/, "");
  return [message, article ? `(${article})` : "", where && !message.includes(where) ? `[${where}]` : ""].filter(Boolean).join(" ");
}

/** A line under a form that says what happened; "bad" for refusals. */
export class Notice {
  constructor() {
    this.element = attributes(make("p", "notice"), { role: "status" });
  }

  say(text, bad = false) {
    this.element.textContent = text;
    this.element.classList.toggle("bad", bad);
  }

  /** What a command was answered with; `fine` is said if it was done. @returns {boolean} done */
  answer({ kind, body }, fine) {
    if (kind === "done") this.say(body.events?.length === 0 ? "It was so already." : fine);
    else if (kind === "stale") this.say("Somebody changed this while you looked at it. The page shows the new state now; look, and do it again if you still want it.", true);
    else this.say(refusalText(body), true);
    return kind === "done";
  }
}
