/** Names from right to left: each keeps to itself, begins where the others do, and nothing of it is cut. A function for the page, gives sentences. */
() => {
  const rightToLeft = /[\u0590-\u08ff]/;
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    if (!rightToLeft.test(data) || parent.closest("option, script, .unseen, title")) continue;
    const rest = data.replace(/\u2068[^\u2069]*\u2069/g, "");
    const box = document.createRange();
    box.selectNodeContents(texts.currentNode);
    const rect = box.getBoundingClientRect();
    if (!rect.height) continue;
    if (rightToLeft.test(rest) && !parent.closest("bdi, [dir=auto], input, textarea")) found.push(`not isolated: ${parent.className} "${data.slice(0, 60)}"`);
    const name = parent.closest("bdi");
    if (name?.parentElement && !["left", "center", "right"].includes(getComputedStyle(name).textAlign)) found.push(`at the other end: ${name.parentElement.className} "${data.slice(0, 40)}"`);
    const clipping = clipsHeight(parent);
    const edge = clipping?.getBoundingClientRect();
    if (edge && rect.bottom > edge.top && rect.top < edge.bottom && (rect.top < edge.top - 1 || rect.bottom > edge.bottom + 1)) found.push(`cut in height: ${parent.className} in ${clipping.className} "${data.slice(0, 40)}" ${rect.top}-${rect.bottom} in ${edge.top}-${edge.bottom}`);
  }
  return [...new Set(found)].slice(0, 20);

  function clipsHeight(element) {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const look = getComputedStyle(one);
      if (["hidden", "clip"].includes(look.overflowY) && look.display !== "inline") return one;
    }
    return null;
  }
}
