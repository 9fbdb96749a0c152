import type { Page } from '@playwright/test'

/** One place where the keyboard stops. */
export interface Stop {
  readonly mark: string
  readonly words: string
  readonly hasName: boolean
  readonly isSeen: boolean
  /** Something that is no part of it lies over the whole of it (2.4.11). */
  readonly isCovered: boolean
  readonly showsFocus: boolean
  /** Another document, which shows itself where its focus is; the keyboard stops in it as often as it has fields. */
  readonly isFrame: boolean
}

/** Goes on by Tab until it comes round, or has left the page twice: it may have begun in the middle. Answers each stop in its order. */
export async function walkByTab(page: Page, most = 1000): Promise<Stop[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const stops: Stop[] = []
  let timesLeft = 0
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readFocus)
    if (stop?.isFrame && stops.at(-1)?.mark === stop.mark) continue
    if (!stop) timesLeft += 1
    if (timesLeft > 1 || stops.some(({ mark }) => mark === stop?.mark)) return stops
    if (stop) stops.push({ ...stop, isCovered: await page.evaluate(isFocusCovered) })
  }
  throw new Error(`The keyboard does not get out after ${most} stops`)
}

/** Runs in the page: the focused element, through shadow roots, and its focus indicator. */
function readFocus(): Omit<Stop, 'isCovered'> | null {
  let element: Element | null = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return null
  const box = element.getBoundingClientRect()
  const hasRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  // A button that covers its whole card draws the ring round the card.
  const focusMark = (one: Element) => [null, '::after', '::before'].some((part) => hasRing(getComputedStyle(one, part)))
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const referred = ids.map((id) => root.getElementById(id)?.textContent)
  const words = [
    element.getAttribute('aria-label'),
    ...referred,
    ...labels,
    element.textContent,
    element.getAttribute('title'),
  ]
  const name = words.map((text) => text?.trim()).find(Boolean) ?? ''
  element.setAttribute('data-stop', element.getAttribute('data-stop') ?? String(performance.now()))
  let around: Element | null = element
  const isFrame = element.localName === 'iframe'
  let showsFocus = isFrame
  // A field may show it on its frame.
  for (let up = 0; around && up < 4 && !showsFocus; up += 1, around = around.parentElement)
    showsFocus = focusMark(around)
  return {
    mark: element.getAttribute('data-stop') ?? '',
    words: `${element.localName} ${name.slice(0, 60)}`,
    hasName: name !== '',
    isSeen: box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden',
    showsFocus,
    isFrame,
  }
}

/** Runs in the page: whether the focused element is entirely covered by another, except a panel that Escape closes. */
function isFocusCovered(): boolean {
  let element: Element | null = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element) return false
  const isWithin = (inner: Element, isOuter: (one: Node) => boolean) => {
    for (let one: Node | null = inner; one; one = one instanceof ShadowRoot ? one.host : one.parentNode)
      if (isOuter(one)) return true
    return false
  }
  const isPanel = (one: Node) => one instanceof Element && one.matches('[popover=auto]:popover-open')
  const focused = element
  const topmost = (x: number, y: number, root: Document | ShadowRoot = document): Element | null => {
    const top = root.elementFromPoint(x, y)
    if (!top?.shadowRoot || top.shadowRoot === root) return top
    return topmost(x, y, top.shadowRoot) ?? top
  }
  // A switch that is drawn by its label is seen by it.
  const own = element.closest('label') ?? element.parentElement ?? element
  const { left, top, width, height } = element.getBoundingClientRect()
  const shares = [0.1, 0.5, 0.9]
  const found = shares.flatMap((x) => shares.map((y) => topmost(left + width * x, top + height * y)))
  const isNoCover = (over: Element) =>
    isWithin(over, (one) => one === own || isPanel(one)) || isWithin(focused, (one) => one === over)
  return !found.some((over) => over && isNoCover(over))
}

/** Controls for the mouse that Tab did not reach; one of a group with arrow keys is enough. */
export async function neverReached(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const missed: string[] = []
    const isUsable = (element: Element) => {
      const box = element.getBoundingClientRect()
      const isOff = element.matches(':disabled, [inert] *, [aria-hidden=true] *, [tabindex="-1"]')
      return box.width > 0 && box.height > 0 && !isOff && element.checkVisibility({ visibilityProperty: true })
    }
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const isControl = element.matches('button, a[href], input:not([type=hidden]), select, textarea, [role=button]')
        if (!isControl || !isUsable(element) || element.hasAttribute('data-stop')) continue
        // One radio of a group takes the focus for all.
        if (element.matches('input[type=radio]')) continue
        missed.push(
          `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`,
        )
      }
    }
    look(document)
    return missed
  })
}
