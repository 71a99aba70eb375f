import { LANGUAGE, LANGUAGES } from "../lib/language.js";

/**
 * Where a page that speaks `spoken` has to go in order to speak another language; null where it may stay. An address that names
 * a language itself keeps it; one that the festival led here says so (`told`), and is led on when the festival says another.
 */
export function addressIn(language, address, spoken = LANGUAGE, offered = LANGUAGES) {
  const there = new URL(address);
  const own = there.searchParams.has("lang") && !there.searchParams.has("told");
  if (own || language === spoken || !offered.includes(language)) return null;
  there.searchParams.set("lang", language);
  there.searchParams.set("told", "");
  return there.href;
}

/** The language of the screens of a festival: what it says, or none, which is English. @param {import("../lib/table.js").Table} info */
export function languageOf(info) {
  return info.cell("language", "value") ?? "en";
}

/** Speak as the festival does. @param {import("../lib/table.js").Table|null} info */
export function speak(info) {
  const there = info === null ? null : addressIn(languageOf(info), location.href);
  if (there !== null) location.replace(there);
}
