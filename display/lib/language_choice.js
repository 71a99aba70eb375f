import { attributes, button, make } from "./dom.js";
import { choose, LANGUAGE, LANGUAGES, phrase } from "./language.js";

/** Name of a language in itself: "Deutsch". */
export function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The languages side by side, for the foot of a page; what is chosen stays on this device. */
export function languageChoice() {
  const one = (code) => attributes(button("", languageName(code), () => choose(code)), { lang: code, "aria-pressed": String(code === LANGUAGE) });
  return attributes(make("div", "languages", ...LANGUAGES.map(one)), { role: "group", "aria-label": phrase("Language") });
}
