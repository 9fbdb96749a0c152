/** Wraps each text as extensions and scripts of a site do that translate a page. */
export function translate(root: ShadowRoot, respects = '[translate=no], style'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, {
    acceptNode: ({ parentElement }) =>
      parentElement?.closest(respects) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  })
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text.data)
  }
}
