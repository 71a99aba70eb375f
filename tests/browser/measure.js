/** What is wrong with the layout of this page: a function for the page, gives sentences. `unit` is px of one u, 0 off the walls. */
(unit) => {
  const found = [];
  const seen = (element) => element.getClientRects().length > 0 && element.clientWidth > 0;
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const named = (element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 40)}"`;
  for (const element of document.body.querySelectorAll("*")) {
    const inline = getComputedStyle(element).display === "inline";
    if (element.closest("svg") || inline || !seen(element) || element.closest(".unseen") || element.tagName === "SELECT") continue;
    const scroller = [...ancestors(element)].some(scrolls);
    if (!scroller && element.scrollWidth > element.clientWidth + 1) found.push(`wider than its box: ${named(element)} ${element.scrollWidth} > ${element.clientWidth}`);
  }
  for (const name of document.body.querySelectorAll("bdi")) {
    const box = name.parentElement.getBoundingClientRect();
    if (name.getBoundingClientRect().width > box.width + 1 && seen(name.parentElement)) found.push(`name cut: ${named(name)}`);
  }
  if (unit) found.push(...small(24 * unit));
  return found.slice(0, 20);

  function* ancestors(element) {
    for (let one = element; one; one = one.parentElement) yield one;
  }

  function small(floor) {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults = [];
    while (texts.nextNode()) {
      const { parentElement: parent, data } = texts.currentNode;
      if (!data.trim() || !seen(parent) || getComputedStyle(parent).display === "none") continue;
      const size = parseFloat(getComputedStyle(parent).fontSize);
      if (size < floor - 0.1 * (floor / 24)) faults.push(`too small: ${size} px under ${floor}: ${named(parent)}`);
    }
    return faults;
  }
}
