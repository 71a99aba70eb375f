import { attributes, button, make } from "../lib/dom.js";

/** One question before something that is hard to take back: what follows from it, in words, and two ways on. */
export class Question {
  constructor() {
    this.element = attributes(make("section", "question card-form compact"), { hidden: true, role: "alertdialog" });
  }

  /**
   * @param {string} title @param {string[]} sentences what follows
   * @param {{yes: string, no: string}} ways words of the two buttons; the focus is on `no`, so that Enter does no harm
   * @returns {Promise<boolean>} whether it is to be done
   */
  ask(title, sentences, { yes, no }) {
    return new Promise((answered) => {
      const way = (look, words, done) => button(look, words, () => {
        this.leave();
        answered(done);
      });
      const stay = way("", no, false);
      this.element.replaceChildren(make("h2", "", title), ...sentences.map((one) => make("p", "", one)), make("div", "buttons", stay, way("danger", yes, true)));
      attributes(this.element, { "aria-label": title });
      this.element.hidden = false;
      stay.focus();
    });
  }

  /** Not asked any more. */
  leave() {
    this.element.hidden = true;
  }
}
