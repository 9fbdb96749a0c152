import { type RefObject, useEffect } from 'react'

/** Controls and other toasts, which a toast must not cover. */
const CONTROLS =
  'button, a[href], input, select, textarea, summary, label, [role=button], [role=tab], [role=option], [contenteditable], .toast'
const GAP = 8
/** No control is smaller than this. */
const STEP = 12

type Area = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Raises a box from where its style puts it until no control lies under it; where there is no such place, it stays. */
function raiseClear(box: HTMLElement): void {
  box.style.translate = ''
  const { left, top, right, bottom } = box.getBoundingClientRect()
  for (let up = 0; up <= top - GAP; ) {
    const control = controlUnder({ left, right, top: top - up, bottom: bottom - up }, box)
    if (!control) {
      box.style.translate = up === 0 ? '' : `0 ${-up}px`
      return
    }
    up = Math.max(up + GAP, bottom - control.getBoundingClientRect().top + GAP)
  }
}

/** The first control that a box at this place would lie over. */
const controlUnder = (area: Area, box: Element): Element | null =>
  firstUnder(area, box, (found) => found.closest(CONTROLS))

/** Whether the area overlaps anything other than the box's own ancestors. */
export const isOverOthers = (area: Area, box: Element): boolean =>
  firstUnder(area, box, (found) => (isWithin(box, found) || isBare(found) ? null : found)) !== null

function firstUnder(area: Area, box: Element, judge: (found: Element) => Element | null): Element | null {
  for (const y of pointsFrom(area.top, area.bottom)) {
    for (const x of pointsFrom(area.left, area.right)) {
      const found = elementAt(document, x, y, box)
      const judged = found && judge(found)
      if (judged) return judged
    }
  }
  return null
}

function pointsFrom(start: number, end: number): number[] {
  const points: number[] = []
  for (let at = start + 1; at < end - 1; at += STEP) points.push(at)
  return [...points, end - 1]
}

/** The element at a point, ignoring the box and looking inside shadow roots. */
function elementAt(
  root: DocumentOrShadowRoot,
  x: number,
  y: number,
  box: Element,
  seen = new Set<unknown>([root]),
): Element | null {
  for (const found of root.elementsFromPoint(x, y)) {
    if (box.contains(found)) continue
    const { shadowRoot } = found
    if (!shadowRoot || seen.has(shadowRoot)) return found
    const inside = elementAt(shadowRoot, x, y, box, seen.add(shadowRoot))
    // A host hit only through the box itself does not count.
    if (inside) return inside
  }
  return null
}

/** True for an element that only lays out others and paints nothing. */
function isBare(found: Element): boolean {
  if (found.matches(`img, svg, svg *, canvas, video, ${CONTROLS}`)) return false
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(found)
  const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
  return !isPainted && ![...found.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}

/** Hosts of shadow roots count as ancestors. */
function isWithin(box: Element, around: Element): boolean {
  for (let at: Node | null = box; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === around) return true
  return false
}

/** Keeps an open message in a place where it covers no control while the page scrolls and changes. */
export function useClearPlace(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const box = ref.current
    if (!box || !isOpen) return
    let frame = 0
    const place = () => {
      // It stays while the pointer or the focus is on it: a control that is about to be pressed must not move.
      if (box.matches(':hover, :focus-within')) return
      if (controlUnder(box.getBoundingClientRect(), box)) raiseClear(box)
    }
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    raiseClear(box)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', placeSoon, options)
    window.addEventListener('resize', placeSoon, options)
    const changes = new MutationObserver(placeSoon)
    changes.observe(box.getRootNode(), { childList: true, subtree: true, characterData: true })
    return () => {
      stop.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [ref, isOpen])
}
