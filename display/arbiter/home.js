import { badge } from "../lib/cells.js";
import { button, link, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { initial } from "../lib/names.js";
import { participantsCounted } from "../lib/participants.js";
import { roleWords } from "../lib/roles.js";
import { CreateForm } from "./create.js";
import { Festivals } from "./festivals.js";
import { ImportForm } from "./import.js";
import { closeSession } from "./session.js";
import { stateName } from "./states.js";

/** The tournaments that this browser may work on, and with a key of the hall the way to a new one. */
export class Home {
  /** @param {object} session @param {() => Promise<void>} refresh after a tournament was created */
  constructor(session, refresh) {
    this.session = session;
    this.list = make("div", "own-tournaments");
    const away = button("quiet", phrase("Log out"), async () => {
      await closeSession();
      location.assign("/arbiter/");
    });
    this.element = make("div", "home",
      make("header", "console-head", make("h1", "", make("b", "", phrase("Arbiter")), ` ${phrase("your tournaments")}`), make("span", "space"), link("/", "", phrase("Public page")), away),
      make("main", "home-main", this.list, ...this.#creation(refresh), new Festivals(session).element),
      make("footer", "home-foot", languageChoice()));
    this.#fill();
  }

  #creation(refresh) {
    if (this.session.hall === null) return [];
    const opened = async (tournament) => {
      location.hash = `t=${tournament}&tab=players`;
      await refresh();
    };
    return [new CreateForm(opened).element, new ImportForm(opened).element];
  }

  async #fill() {
    const answer = await loadJson("/api/tournaments").catch(() => null);
    const names = new Map((answer?.tournaments ?? []).map((row) => [row.id, row]));
    const cards = this.session.grants.map((held) => card(held, names.get(held.tournament)));
    this.list.replaceChildren(...(cards.length ? cards : [make("p", "meta", phrase("You have no tournament yet. Create the first one here."))]));
  }
}

function card({ tournament, role }, row) {
  const name = row?.name ?? tournament;
  const state = row ? [participantsCounted(row.players, row), phrase("round {round} of {rounds}", row), stateName(row.status)].join(" · ") : "";
  const tab = row?.status === "running" ? "results" : "players";
  const words = make("span", "own-words", make("b", "", name), make("span", "meta", [roleWords(role), state].filter(Boolean).join(" · ")));
  return link(`#t=${tournament}&tab=${tab}`, "own-tournament", badge(initial(name).toUpperCase()), words);
}
