import { asset } from "./assets.js";
import { isolated } from "./bidi.js";

/**
 * The one catalogue of texts. A page writes its texts in English; a file of display/languages says each of them in another
 * language. The English text is the key, so that the code can be read and a missing translation still says something.
 * docs/languages.md tells how a language is added.
 */

const OFFERED = ["en", ...(document.documentElement.dataset.languages ?? "").split(" ").filter(Boolean)];
const KEPT = "openhall.language";

/** Languages there are, as codes of BCP 47; English first. */
export const LANGUAGES = OFFERED;

/** Language of this page: by its address (`?lang=de`), else as chosen on this device, else as the browser asks for, else English. */
export const LANGUAGE = [new URLSearchParams(location.search).get("lang"), kept(), ...navigator.languages].map(offered).find(Boolean) ?? "en";

/** The same with its region where the browser names one (de-AT): how dates and numbers are written. English is written as in Britain. */
export const LOCALE = LANGUAGE === "en" ? "en-GB" : (navigator.languages.find((one) => base(one) === LANGUAGE) ?? LANGUAGE);

const catalogue = await load(LANGUAGE);
const plurals = new Intl.PluralRules(LANGUAGE);

document.documentElement.lang = LANGUAGE;
for (const element of document.querySelectorAll("[data-phrase]")) element.textContent = phrase(element.textContent.trim());

/**
 * A text in the language of the page.
 * @param {string} english "after round {round} of {rounds}"; what stands behind a "|" tells equal words apart and is not shown
 * @param {Record<string, unknown>} [values] what is put in for the names in braces
 * @returns {string}
 */
export function phrase(english, values = {}) {
  return filled(catalogue[english] ?? shown(english), values);
}

/**
 * A text that depends on a number, which it may name as {count}.
 * @param {number} count
 * @param {string} one English for 1: "{count} game"
 * @param {string} other English for all other numbers, and the key of the catalogue: "{count} games"
 * @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function counted(count, one, other, values = {}) {
  const forms = catalogue[other];
  const form = forms ? (forms[plurals.select(count)] ?? forms.other) : shown(count === 1 ? one : other);
  return filled(form, { count: written(count), ...values });
}

/**
 * A text around elements, in pieces for `make`.
 * @param {string} english "Ask at {desk} or here."
 * @param {Record<string, Node|string>} nodes what stands for the names in braces
 * @returns {(Node|string)[]}
 */
export function pieces(english, nodes) {
  return phrase(english).split(/(\{\w+\})/).filter(Boolean).map((piece) => nodes[piece.slice(1, -1)] ?? piece);
}

/**
 * A sentence that the server sends as data: [English text, {name: value}]. A value may be such a sentence itself.
 * @param {[string, object]} data
 * @param {(value: string) => string} [write] how the page writes other values
 * @returns {string}
 */
export function sentence([english, values], write = String) {
  const put = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? sentence(/** @type {[string, object]} */ (value), write) : write(value)]);
  return phrase(english, Object.fromEntries(put));
}

/** A number as the language writes it: 2,345 or 2.345. */
export function written(number, options = {}) {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3, ...options }).format(number);
}

/** Names in the order of the language: -1, 0 or 1. */
export const compare = new Intl.Collator(LOCALE).compare;

/** Show the pages of this device in a language from now on; null: as the browser asks for. */
export function choose(language) {
  if (language === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, language);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

function shown(english) {
  return english.split("|")[0];
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? isolated(String(values[name])) : whole));
}

function base(code) {
  return code.split("-")[0].toLowerCase();
}

/** The offered language that a wish means, or null. */
function offered(wish) {
  return wish === null ? null : (OFFERED.find((one) => one === wish) ?? OFFERED.find((one) => one === base(wish)) ?? null);
}

/** What this device has chosen; storage may be closed to a frame of another site. */
function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** A page without its language still says everything, in English: rather that than no page. */
async function load(language) {
  if (language === "en") return {};
  const address = asset(`languages/${language}.json`);
  try {
    const answer = await fetch(address);
    if (answer.ok) return await answer.json();
    console.error(`${address.pathname}: ${answer.status}; texts are shown in English.`);
  } catch (error) {
    console.error(`${address.pathname}: ${error}; texts are shown in English.`);
  }
  return {};
}
