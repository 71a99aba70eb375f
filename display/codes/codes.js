import { fullName } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { about, metaLine, player } from "../lib/joined.js";
import { compare, phrase } from "../lib/language.js";
import { ofTeams } from "../lib/team_match.js";
import { baseViews } from "../spectator/lists.js";

/** A sheet to print and cut: for each player the code that opens his next game on a phone. */
class GameCodes extends HTMLElement {
  connectedCallback() {
    document.documentElement.dataset.theme = "day";
    this.base = `/t/${location.pathname.split("/")[2]}/`;
    this.feed = new Feed(this.base);
    this.heading = make("h1");
    this.sheet = make("main", "sheet");
    this.replaceChildren(
      make("header", "", this.heading, make("p", "", phrase("Print this page, cut it, and give every player his code: it opens his next game, with board, colour, opponent and start, and stays right in every round.")), button("print", phrase("Print|button"), () => window.print())),
      this.sheet);
    this.feed.addEventListener("change", () => this.#draw());
    this.feed.follow(baseViews(about(this.feed)));
    this.feed.start();
  }

  #draw() {
    const info = about(this.feed);
    this.feed.follow(baseViews(info));
    const people = this.feed.table(ofTeams(info) ? "members" : "players");
    if (!info.known || people === null || this.feed.table("people") === null) return;
    const all = people.keys().map((k) => player(this.feed, k)).sort((a, b) => compare(a.name, b.name));
    const now = JSON.stringify([info.name, all.map(({ k, name, number }) => [k, name, number])]);
    if (now === this.drawn) return;
    this.drawn = now;
    document.title = `${phrase("Codes")} · ${info.name}`;
    this.heading.textContent = phrase("Next game: codes of {tournament}", { tournament: info.name });
    this.sheet.replaceChildren(...all.map((one) => this.#code(one, info)));
  }

  #code(one, info) {
    const picture = attributes(make("img"), { src: `${this.base}player/${one.k}/qr.svg`, alt: phrase("Code of {player}", { player: one.name }), width: 120, height: 120 });
    return make("figure", "code", picture, make("figcaption", "", fullName(one.name), make("span", "meta", metaLine(one)), make("span", "meta", `${phrase("My next game")} · ${info.name}`)));
  }
}

customElements.define("game-codes", GameCodes);
