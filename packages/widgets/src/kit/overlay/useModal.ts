import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

let locks = 0
let before = { overflow: '', scrollbarGutter: '' }

/** Holds the page behind a dialog still; nested dialogs share one lock, and the page's own style comes back. */
function lockScroll({ documentElement: root }: Document): () => void {
  locks += 1
  if (locks === 1) {
    before = { overflow: root.style.overflow, scrollbarGutter: root.style.scrollbarGutter }
    const scrolls = root.scrollHeight > root.clientHeight
    root.style.overflow = 'hidden'
    if (scrolls) root.style.scrollbarGutter = 'stable'
  }
  return () => {
    locks -= 1
    if (locks === 0) Object.assign(root.style, before)
  }
}

/** Whether a dialog of ours is open on the page. */
export const isScrollLocked = (): boolean => locks > 0

/** Focuses the first field or else the title, never the close button. */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    '.dialog-body :is(input, select, textarea):not(:disabled, [readonly])',
  )
  const title = dialog.querySelector<HTMLElement>('.dialog-title')
  ;(field ?? title)?.focus()
}

/** The focused element inside shadow roots, of which the document sees only the outermost host. */
export function focusedIn(page: Document): Element | null {
  let focused = page.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** React may remove the dialog before it is closed, and the browser then focuses nothing. */
function giveBack(opener: Element | null, page: Document): void {
  const focused = focusedIn(page)
  const isLost = !focused || focused === page.body || focused.shadowRoot !== null
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/**
 * The second click of a double click on a closing button would press the control beneath the dialog. It has a count above 1,
 * which a later single click has not.
 */
function dropRestOfDoubleClick(page: Document): void {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return stop()
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stop = () => {
    page.removeEventListener('mousedown', begin, true)
    page.removeEventListener('click', drop, true)
  }
  const begin = (event: MouseEvent) => {
    if (event.detail < 2) stop()
  }
  page.addEventListener('mousedown', begin, true)
  page.addEventListener('click', drop, true)
}

/** Shown on opening; on closing the page scrolls again and the focus is where it was. */
export function useModal(box: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    const page = dialog.ownerDocument
    const opener = focusedIn(page)
    const unlock = lockScroll(page)
    dialog.showModal()
    focusFirst(dialog)
    return () => {
      dialog.close()
      unlock()
      giveBack(opener, page)
      dropRestOfDoubleClick(page)
    }
  }, [box, open])
}
