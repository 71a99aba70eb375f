import { button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { refusalText } from "./fields.js";

/** The store has lost entries that this house had: a chief arbiter looks at the log, and accepts what is there. */
export class LostHistory {
  /** @param {{send: Function}} desk */
  constructor(desk) {
    this.desk = desk;
    this.element = make("div", "conflicts");
  }

  /** @param {{message: string, lost_version: number, lost: string}} body of the refusal */
  show(body) {
    const said = make("p", "", phrase("Nothing is written until the present history is accepted. What was lost lies in a file beside the server’s data."));
    const accept = button("danger", phrase("Accept the present history"), () => this.#accept(body, said));
    this.element.replaceChildren(make("section", "conflict", make("h2", "", phrase("Entries were lost in the store")), make("p", "", refusalText(body)), said, make("div", "buttons", accept)));
  }

  async #accept({ lost_version, lost }, said) {
    const answer = await this.desk.send({ type: "accept-history", lost_version, lost }, "tournament");
    if (answer.kind === "done") this.element.replaceChildren();
    else said.textContent = refusalText(answer.body);
  }
}
