const KEPT = "place";

/**
 * A page that is loaded anew, by its reader or for a new build, stands where it stood: browsers go there before the list has come.
 * @returns {() => void} to be called when the list is there; only the first call does something
 */
export function keptPlace() {
  const here = () => location.pathname + location.hash;
  const [kept, y] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  let waiting = history.state !== null && kept === here();
  visited();
  window.addEventListener("hashchange", visited);
  window.addEventListener("pagehide", () => sessionStorage.setItem(KEPT, JSON.stringify([here(), window.scrollY])));
  return () => {
    if (waiting) window.scrollTo(0, y);
    waiting = false;
  };
}

/** This page has been at this entry of the history: a browser keeps that through a reload, and not all say how they came to load. */
function visited() {
  history.replaceState(history.state ?? {}, "");
}
