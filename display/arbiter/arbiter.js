import { attributes, button, make } from "../lib/dom.js";
import { phrase, pieces } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { facesLoaded } from "../lib/names.js";
import { theme } from "../lib/page.js";
import { CaptainPage } from "./captain.js";
import { Desk } from "./desk.js";
import { Home } from "./home.js";
import { openSession } from "./session.js";

const ROOMY = 1000;

/** The arbiter's page: log-in, then a list of tournaments, then the desk of one (#t=<id>&tab=results), or the page of a captain. */
class ArbiterPage extends HTMLElement {
  async connectedCallback() {
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), "day");
    this.replaceChildren(make("p", "loading", phrase("Opening the arbiter’s page")));
    await facesLoaded();
    window.addEventListener("hashchange", () => this.#route());
    await this.refresh();
  }

  /** Ask again what this browser holds, and show what the address says. */
  async refresh() {
    this.session = await openSession();
    this.#route();
  }

  #route() {
    const address = new URLSearchParams(location.hash.slice(1));
    const held = this.session.grants.find(({ tournament }) => tournament === address.get("t")) ?? this.#onlyTeam();
    const nobody = !this.session.grants.length && !this.session.festivals.length && this.session.hall === null;
    if (nobody) this.#show(null, this.#door());
    else if (held) this.#desk(held, address.get("tab") ?? "players");
    else this.#home();
  }

  /** Who holds nothing but the link of one captain has one page. */
  #onlyTeam() {
    const { grants, festivals, hall } = this.session;
    return grants.length === 1 && grants[0].role === "captain" && !festivals.length && hall === null ? grants[0] : undefined;
  }

  #home() {
    const { element } = new Home(this.session, () => this.refresh());
    this.#show(null, element);
    // At a desk one types at once; on a phone a keyboard would cover what there is to choose.
    if (window.innerWidth >= ROOMY) element.querySelector(".card-form [name=name]")?.focus({ preventScroll: true });
  }

  #desk(held, tab) {
    const captain = held.role === "captain" || (tab === "captain" && held.team !== undefined);
    if (this.desk?.tournament !== held.tournament || this.desk instanceof CaptainPage !== captain) {
      const desk = captain ? new CaptainPage(held) : new Desk(held);
      this.#show(desk, desk.element);
      desk.start();
    }
    this.desk.open(tab);
  }

  #show(desk, element) {
    this.desk?.stop();
    this.desk = desk;
    this.replaceChildren(...this.#warnings(), element);
    window.scrollTo(0, 0);
  }

  /** Over plain http everybody in the same network can read along; the page says so (CONTRACTS B9). */
  #warnings() {
    if (this.session.secure || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname)) return [];
    return [make("p", "plain-http hatched", phrase("This page is not encrypted: use it only in a network that you trust."))];
  }

  #door() {
    const { trouble } = this.session;
    const secret = attributes(make("input"), { type: "password", "aria-label": phrase("Secret of the arbiter’s link"), autocomplete: "off" });
    const enter = make("form", "door", secret, button("primary", phrase("Open"), () => null));
    enter.querySelector("button").type = "submit";
    enter.addEventListener("submit", (event) => {
      event.preventDefault();
      location.hash = secret.value.trim().replace(/^.*#/, "");
      this.refresh();
    });
    return make("main", "door-page",
      make("h1", "", phrase("Arbiter’s page")),
      make("p", "", phrase("Open it with the link that the server printed when it was first started, or with one that a chief arbiter has given to you. You can also paste the link here.")),
      make("p", "meta", ...pieces("No link at hand? On the server’s machine, {command} prints a new one; {of_tournament} prints one for a tournament that is there.",
        { command: make("code", "", "openhall invite"), of_tournament: make("code", "", "openhall invite TOURNAMENT") })),
      enter, trouble ? attributes(make("p", "notice bad", trouble), { role: "alert" }) : "", languageChoice());
  }
}


customElements.define("arbiter-page", ArbiterPage);
