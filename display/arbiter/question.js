import { attributes, button, make } from "../lib/dom.js";

/** One question before something that is hard to take back: what follows from it, in words, and two ways on. */
export class Question {
  constructor() {
    this.element = attributes(make("section", "question card-form compact"), { hidden: true, role: "alertdialog" });
  }

  /**
   * @param {() => string[]|null} words the title and what follows, as the tables tell it now; null: it is not to be asked any more
   * @param {{yes: string, no: string}} ways words of the two buttons; the focus is on `no`, so that Enter does no harm
   * @returns {Promise<boolean>} whether it is to be done
   */
  ask(words, { yes, no }) {
    return new Promise((answered) => {
      const way = (look, text, done) => button(look, text, () => {
        this.leave();
        answered(done);
      });
      const stay = way("", no, false);
      this.words = words;
      this.shown = null;
      this.buttons = make("div", "buttons", stay, way("danger", yes, true));
      this.element.replaceChildren(this.buttons);
      this.element.hidden = false;
      this.draw();
      stay.focus();
    });
  }

  /** The tables have moved: an open question says what follows from it now. Its buttons stay where the finger is. */
  draw() {
    if (this.element.hidden) return;
    const words = this.words();
    if (words === null) return this.leave();
    if (JSON.stringify(words) === this.shown) return;
    this.shown = JSON.stringify(words);
    const [title, ...sentences] = words;
    for (const child of [...this.element.children]) if (child !== this.buttons) child.remove();
    this.element.prepend(make("h2", "", title), ...sentences.map((one) => make("p", "", one)));
    attributes(this.element, { "aria-label": title });
  }

  /** Not asked any more. */
  leave() {
    this.element.hidden = true;
  }
}
