const KEPT = "place";

/**
 * A page that is loaded anew, by its reader or for a new build, stands where it stood: browsers go there before the list has come.
 * @returns {() => void} to be called when the list is there; only the first call does something
 */
export function keptPlace() {
  const here = () => location.pathname + location.hash;
  const [kept, y] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  const [loaded] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  let waiting = loaded?.type !== "navigate" && kept === here();
  window.addEventListener("pagehide", () => sessionStorage.setItem(KEPT, JSON.stringify([here(), window.scrollY])));
  return () => {
    if (waiting) window.scrollTo(0, y);
    waiting = false;
  };
}
