import { fullName } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { metaLine, player, playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { plainLetters } from "../lib/names.js";

const MOST = 30;

/** Find a player by name (accents forgiven), federation or starting number. */
export class Search {
  /** @param {(k: number) => void} found */
  constructor(found) {
    this.found = found;
    this.field = attributes(make("input", "search-field"), { type: "search", placeholder: phrase("Find a player"), "aria-label": phrase("Find a player"), autocomplete: "off" });
    this.list = make("div", "search-list");
    const close = attributes(button("round-button", "", () => this.close()), { "aria-label": phrase("Close") });
    close.append(icon("close"));
    this.element = attributes(make("dialog", "search", make("div", "search-head", icon("search"), this.field, close), this.list), { "aria-label": phrase("Find a player") });
    this.field.addEventListener("input", () => this.draw(this.source));
    this.field.addEventListener("keydown", (event) => event.key === "Enter" && this.first !== null && this.#choose(this.first));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("click", (event) => event.target === this.element && this.close());
  }

  open(source) {
    this.element.showModal();
    this.field.value = "";
    this.draw(source);
    this.field.focus();
  }

  close() {
    this.element.close();
  }

  draw(source) {
    this.source = source;
    if (!this.element.open) return;
    const wanted = plainLetters(this.field.value.trim());
    const all = ["players", "members"].flatMap((name) => source.table(name)?.keys() ?? []).map((k) => player(source, k));
    const hits = all.filter((one) => matches(one, wanted)).slice(0, MOST);
    this.first = hits[0]?.k ?? null;
    this.list.replaceChildren(...(hits.length ? hits.map((one) => this.#hit(one)) : [make("p", "meta", all.length ? phrase("Nobody of this name, federation or number.") : phrase("Nobody has entered yet."))]));
  }

  #hit(one) {
    const element = button("hit", "", () => this.#choose(one.k));
    const team = this.source.table("members")?.cell(one.k, "team") ?? null;
    element.append(fullName(one.name), make("span", "meta", [metaLine(one), team === null ? "" : playerName(this.source, team)].filter(Boolean).join(" · ")));
    return element;
  }

  /** Escape closes at once: in a field that has a text, the browser would only empty it. */
  #key(event) {
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.close();
  }

  #choose(k) {
    this.close();
    this.found(k);
  }
}

function matches({ name, federation, number }, wanted) {
  if (!wanted) return true;
  return wanted.split(/[\s,]+/).every((word) => plainLetters(name).includes(word)) || federation.toLowerCase() === wanted || String(number) === wanted;
}
