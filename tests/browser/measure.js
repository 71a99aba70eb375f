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
  for (const box of document.body.querySelectorAll(".sheet, .sheet .list, .mosaic, .mosaic .field")) {
    if (box.scrollHeight > box.clientHeight + 2) found.push(`higher than its box: ${named(box)} ${box.scrollHeight} > ${box.clientHeight}`);
  }
  if (unit) found.push(...small(24 * unit));
  found.push(...faint());
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

  /** Texts with less than 7:1 against the plain ground they stand on; a hatched or half filled ground is not judged. */
  function faint() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults = new Set();
    while (texts.nextNode()) {
      const { parentElement: parent, data } = texts.currentNode;
      if (!data.trim() || !seen(parent) || ["OPTION", "SCRIPT"].includes(parent.tagName)) continue;
      const ground = groundOf(parent);
      if (ground === null) continue;
      const ratio = contrast(numbers(getComputedStyle(parent).color), ground);
      if (ratio < 6.95) faults.add(`contrast ${ratio.toFixed(1)}: ${named(parent)}`);
    }
    return [...faults];
  }

  function groundOf(element) {
    for (const one of ancestors(element)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      if (backgroundImage !== "none") return null;
      const colour = numbers(backgroundColor);
      if (colour[3] === undefined || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  }

  function numbers(colour) {
    return colour.match(/[\d.]+/g).map(Number);
  }

  function contrast(a, b) {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance([red, green, blue]) {
    const [r, g, b] = [red, green, blue].map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
