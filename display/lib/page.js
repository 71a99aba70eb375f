import { BUILD } from "./assets.js";

/** Where a page lives: which tournament, which theme, which build. */

/** {tournament, screen} of /t/<id>/, /s/<id>/<screen>; the tournament's views are under /t/<id>/. */
export function pageAddress({ pathname }) {
  const [, root, tournament, screen] = pathname.split("/");
  const known = root === "t" || root === "s" || root === "live";
  return { tournament: known ? (tournament ?? "") : "", screen: screen ?? "" };
}

/** Theme from the address, else the page's own. */
export function theme(search, own) {
  const wish = search.get("theme");
  return wish === "day" || wish === "night" ? wish : own;
}

const JITTER = 30_000;
let reloading = false;

/** At a page boundary: load the page anew if the server runs other display files, somewhere within 30 s. */
export function reloadWhenNew(source) {
  if (reloading || BUILD === null || !source.build || source.build === BUILD) return;
  reloading = true;
  setTimeout(reload, Math.random() * JITTER);
}

/** Only while the server answers: a browser that loads a page from nowhere shows its own error for ever. */
async function reload() {
  const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
  else reloading = false;
}
