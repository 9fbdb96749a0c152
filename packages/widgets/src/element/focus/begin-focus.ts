export const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])'

/** Safari before 17.4 lacks `checkVisibility`. */
export const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0

/** A widget that receives the focus begins at the first control within `data-begin`, or else at its heading. */
function beginningOf(root: ShadowRoot): HTMLElement | null {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-begin]')].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>(FOCUSABLE),
  ])
  const heading = root.querySelector('h1')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return fields.find(isVisible) ?? heading
}

/** If nothing has rendered yet, focuses the host and moves the focus on later, unless the user has moved it. */
export function beginAt(host: HTMLElement, root: ShadowRoot, options?: FocusOptions): void {
  const beginning = beginningOf(root)
  if (beginning) beginning.focus(options)
  else {
    HTMLElement.prototype.focus.call(host, options)
    waitToBegin(host, root, options)
  }
}

function waitToBegin(host: HTMLElement, root: ShadowRoot, options?: FocusOptions): void {
  const page = host.ownerDocument
  const outer = page.activeElement
  const inner = root.activeElement
  const drawn = new MutationObserver(() => {
    const hasMoved = page.activeElement !== outer || (root.activeElement !== inner && inner?.isConnected !== false)
    const found = beginningOf(root)
    if (found || hasMoved) drawn.disconnect()
    if (!hasMoved) found?.focus(options)
  })
  drawn.observe(root, { childList: true, subtree: true })
}
