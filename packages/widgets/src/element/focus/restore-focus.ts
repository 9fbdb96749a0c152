import { beginAt, FOCUSABLE, isVisible } from './begin-focus.ts'

/** The last focus path, from the element outwards: one per dialog, and under null the one outside dialogs. */
type Trails = Map<HTMLDialogElement | null, readonly EventTarget[]>

/**
 * When the focused element is removed, for instance a button by its own press, focus moves to its nearest focusable neighbour.
 * React only sees that the host loses the focus and would give it to the host's first field, far from the user's place.
 */
export function restoreFocusNearby(host: HTMLElement, root: ShadowRoot): void {
  const trails: Trails = new Map()
  root.addEventListener('focusin', (event) => {
    const path = event.composedPath()
    const dialog = path.find((one) => one instanceof HTMLDialogElement) ?? null
    for (const one of trails.keys()) if (one === dialog || one?.isConnected === false) trails.delete(one)
    trails.set(dialog, path)
  })
  const focus = (options?: FocusOptions) => {
    const near = root.activeElement ? undefined : nearestLeft([...trails], root)
    if (near) near.focus(options)
    else if (root.activeElement) HTMLElement.prototype.focus.call(host, options)
    else beginAt(host, root, options)
  }
  // Defined, never assigned: a page may have put a setter of its own where all elements have theirs from.
  Object.defineProperty(host, 'focus', { value: focus, configurable: true, writable: true })
}

/** Undefined if the focused element is still there and enabled: then no focus was lost. */
function nearestLeft(trails: readonly (readonly [Element | null, readonly EventTarget[]])[], root: ShadowRoot) {
  const [lost] = trails.at(-1)?.[1] ?? []
  if (!(lost instanceof Element) || (lost.isConnected && !lost.matches(':disabled'))) return undefined
  const open = trails.filter(([dialog]) => dialog?.isConnected !== false).toReversed()
  return open.map(([, path]) => survivorOf(path, root)).find(Boolean)
}

/** A disabled control gives the focus to the next one, a removed one to the first that is left around its place. */
function survivorOf(path: readonly EventTarget[], root: ShadowRoot): HTMLElement | undefined {
  const left = path.filter((one): one is HTMLElement => one instanceof HTMLElement && root.contains(one))
  for (const one of left) {
    const within = [one, ...one.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const usable = within.filter((each) => each.matches(FOCUSABLE) && isVisible(each))
    const next = usable.find((each) => isAfter(each, path[0])) ?? usable[0]
    if (next) return next
    // A section without controls that can itself take the focus, for instance with a result.
    if (one.matches('[tabindex="-1"]') && isVisible(one)) return one
  }
  return undefined
}

const isAfter = (element: Element, other: EventTarget | undefined) =>
  other instanceof Element &&
  other.isConnected &&
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
