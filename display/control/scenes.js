import { field, input, Notice } from "../arbiter/fields.js";
import { Question } from "../arbiter/question.js";
import { minutes } from "../lib/clock.js";
import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { phrase } from "../lib/language.js";
import { Publications } from "../stage/publications.js";

/**
 * The scenes: each says what many screens show together. One press shows it; looked at, the cards are as the scene will have
 * them, and what is assigned then is assigned in the scene.
 */
export class Scenes {
  /** @param {object} page the wall's page */
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.question = new Question();
    this.publications = new Publications(() => this.draw());
    this.row = attributes(make("div", "scenes"), { role: "group", "aria-label": phrase("Scenes") });
    this.name = input("scene-name", { required: true, maxlength: 40, placeholder: phrase("Round running") });
    this.form = this.#form();
    this.strip = make("div", "scene-strip");
    this.element = make("section", "scene-part", make("div", "scene-line", this.row, page.saying.focusRow), this.question.element, this.form, this.strip, this.notice.element);
  }

  #form() {
    const save = button("primary", phrase("Save the scene"), () => null);
    save.type = "submit";
    const form = make("form", "card-form compact", make("h2", "", phrase("A new scene")), make("p", "meta", phrase("It holds what all screens are told to show now.")),
      make("div", "pair", field(phrase("Name"), this.name), make("div", "buttons", save, button("quiet", phrase("Not now"), () => (form.hidden = true)))));
    form.addEventListener("submit", (event) => this.#create(event));
    form.hidden = true;
    return form;
  }

  draw() {
    const scenes = this.page.scenes();
    this.publications.follow(this.page.sections().map(({ tournament }) => tournament));
    const until = this.#focusUntil();
    const key = JSON.stringify([scenes, this.page.looking, until, this.page.screens().map(({ screen, content, frozen }) => [screen, content, frozen])]);
    if (key === this.drawn) return;
    this.drawn = key;
    const focus = until === null ? [] : [make("span", "scene current", icon("lock"), phrase("Pairings until {time}", { time: minutes(until, this.page.zone) }))];
    this.row.replaceChildren(make("span", "label", phrase("Scene")), ...focus, ...scenes.map((scene) => this.#chip(scene)), this.#adding());
    this.#look(scenes.find(({ scene }) => scene === this.page.looking));
  }

  /** Until when screens show pairings only, because some were published lately; null for now. */
  #focusUntil() {
    const minutesOf = this.page.table("info")?.meta.focus ?? 0;
    const newest = Math.max(...[...this.publications.newest.values()].map(({ at }) => at));
    const until = newest + minutesOf * 60_000;
    return until > this.page.feed.now() ? until : null;
  }

  #chip(scene) {
    const show = attributes(button("scene-show", scene.name, () => this.show(scene)), { "aria-pressed": String(this.#shown(scene)) });
    const look = attributes(button("scene-look", "", () => this.page.look(scene.scene)), { "aria-label": phrase("Look at the scene {name} before it is shown", { name: scene.name }), title: phrase("Look before it is shown") });
    look.append(icon("eye"));
    return make("span", `scene ${this.#shown(scene) ? "current" : ""} ${scene.scene === this.page.looking ? "looked" : ""}`, show, look);
  }

  /** Whether all its screens show what it says. */
  #shown({ screens }) {
    const told = new Map(this.page.screensNow().map(({ screen, content }) => [screen, JSON.stringify(content)]));
    const here = screens.filter(({ screen }) => told.has(screen));
    return here.length > 0 && here.every(({ screen, content }) => told.get(screen) === JSON.stringify(content));
  }

  #adding() {
    const add = button("scene scene-new", "", () => {
      this.form.hidden = false;
      this.name.focus();
    });
    add.append(icon("plus"), phrase("New scene"));
    return add;
  }

  #look(scene) {
    if (scene === undefined) return this.strip.replaceChildren();
    const name = attributes(input("scene-rename", { maxlength: 40, value: scene.name }), { "aria-label": phrase("Name of the scene") });
    name.addEventListener("change", () => name.value.trim() && this.save({ ...scene, name: name.value.trim() }));
    return this.strip.replaceChildren(make("p", "strip looking", make("b", "", phrase("So the screens will look. What you assign now is assigned in the scene.")), name,
      button("primary", phrase("Show it now"), () => this.show(scene)), button("", phrase("Take what they show now"), () => this.save({ ...scene, screens: this.#asNow() })),
      button("danger", phrase("Remove"), () => this.#remove(scene)), button("", phrase("Leave"), () => this.page.look(null))));
  }

  #asNow() {
    return this.page.screensNow().map(({ screen, content }) => ({ screen, content }));
  }

  /** One press for all screens. */
  async show({ scene, name, v }) {
    const done = this.notice.answer(await this.page.send({ type: "show-scene", scene }, `scene:${scene}`, v), phrase("The screens show {name}.", { name }));
    if (done) this.page.look(null);
  }

  /** A scene as it shall be. @returns {Promise<boolean>} done */
  async save({ scene, name, screens, v }) {
    const there = new Set(this.page.screensNow().map(({ screen }) => screen));
    const command = { type: "save-scene", scene, name, screens: screens.filter(({ screen }) => there.has(screen)) };
    return this.notice.answer(await this.page.send(command, scene === null ? null : `scene:${scene}`, v), phrase("The scene {name} is saved.", { name }));
  }

  async #create(event) {
    event.preventDefault();
    const done = await this.save({ scene: null, name: this.name.value.trim(), screens: this.#asNow(), v: null });
    if (!done) return;
    this.form.reset();
    this.form.hidden = true;
  }

  async #remove({ scene, name, v }) {
    const sure = await this.question.ask(() => [phrase("Remove the scene {name}?", { name }), phrase("The screens go on with what they show.")], { yes: phrase("Remove it"), no: phrase("Keep it") });
    if (sure && this.notice.answer(await this.page.send({ type: "remove-scene", scene }, `scene:${scene}`, v), phrase("Removed."))) this.page.look(null);
  }
}
