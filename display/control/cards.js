import { minutes, seconds, span } from "../lib/clock.js";
import { attributes, make, say } from "../lib/dom.js";
import { phrase, pieces } from "../lib/language.js";
import { Picture } from "./picture.js";
import { contentWords } from "./words.js";

/** The screens of the wall, a card each: its picture, its name, what it shows, and whether it answers. */
export class Cards {
  #cards = new Map();

  /** @param {object} page the wall's page @param {(screen: number, more: boolean) => void} choose */
  constructor(page, choose) {
    this.page = page;
    this.choose = choose;
    this.element = attributes(make("div", "cards"), { role: "listbox", "aria-label": phrase("Screens"), "aria-multiselectable": "true" });
    this.empty = make("p", "meta", ...pieces("No screen yet. Open {address} on the device of a screen: it shows a word. Enter the word here.", { address: make("b", "", `${location.host}/s/`) }));
  }

  draw() {
    const screens = this.page.screens();
    for (const [number, card] of this.#cards) if (!screens.some(({ screen }) => screen === number)) this.#remove(number, card);
    for (const screen of screens) this.#fill(this.#cards.get(screen.screen) ?? this.#add(screen), screen);
    const wanted = screens.length ? screens.map(({ screen }) => this.#cards.get(screen).element) : [this.empty];
    if (wanted.some((one, i) => this.element.children[i] !== one) || this.element.children.length !== wanted.length) this.#arrange(wanted);
  }

  /** Moved one by one: an iframe that is put elsewhere is loaded anew. */
  #arrange(wanted) {
    for (const child of [...this.element.children]) if (!wanted.includes(child)) child.remove();
    wanted.forEach((one, i) => this.element.children[i] !== one && this.element.insertBefore(one, this.element.children[i] ?? null));
  }

  focus(screen) {
    this.#cards.get(screen)?.element.focus();
  }

  #add({ screen }) {
    const picture = new Picture(this.page.festival);
    const parts = { name: make("b", "card-name"), state: make("span", "card-state"), shows: make("span", "card-shows"), says: make("span", "card-says meta") };
    const element = attributes(make("div", "screen-card", picture.element, make("span", "card-head", parts.name, parts.state), parts.shows, parts.says), { role: "option", tabindex: 0 });
    element.addEventListener("click", (event) => this.choose(screen, event.shiftKey || event.ctrlKey || event.metaKey));
    const card = { element, picture, ...parts };
    this.#cards.set(screen, card);
    return card;
  }

  #remove(number, { element, picture }) {
    picture.stop();
    element.remove();
    this.#cards.delete(number);
  }

  #fill(card, screen) {
    const { standing, report } = screen;
    const chosen = this.page.chosen.includes(screen.screen);
    attributes(card.element, { "aria-selected": String(chosen), "aria-label": `${screen.name}: ${contentWords(screen.content, this.page.label)}`, "data-screen": screen.screen });
    card.element.className = `screen-card ${standing.state} ${chosen ? "chosen" : ""} ${screen.content === null ? "unassigned" : ""}`;
    card.picture.show(screen.screen, report ?? {}, this.page.looking);
    card.picture.element.classList.toggle("hatched", standing.state === "silent");
    say(card.name, screen.name);
    this.#state(card.state, screen);
    say(card.shows, contentWords(screen.content, this.page.label));
    say(card.says, [report?.shows ?? "", report?.page ?? "", screen.place].filter(Boolean).join(" · "));
  }

  #state(element, { standing, report, frozen }) {
    const { zone } = this.page;
    if (frozen !== null && standing.state === "live") {
      element.className = "card-state hatched";
      say(element, phrase("still since {time}", { time: minutes(frozen, zone) }));
      return;
    }
    const words = { live: () => seconds(report.data ?? report.heard, zone), silent: () => phrase("no answer {span}", { span: span(standing.age) }), never: () => phrase("not heard yet") };
    element.className = `card-state ${{ live: "dot-live", silent: "hatched", never: "dashed" }[standing.state]}`;
    say(element, words[standing.state]());
  }
}
