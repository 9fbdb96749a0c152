import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { lockScroll } from './scroll-lock.ts'

/** The first field, else the title: the cross must not be what the dialog begins with. */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    '.dialog-body :is(input, select, textarea):not(:disabled, [readonly])',
  )
  const title = dialog.querySelector<HTMLElement>('.dialog-title')
  ;(field ?? title)?.focus()
}

/** The focused element itself: to the document only the outermost host seems to have the focus. */
function focusedIn(page: Document): Element | null {
  let focused = page.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}

/** React may take the dialog out of the page before it is closed, and the browser then gives the focus to no element. */
function giveBack(opener: Element | null, page: Document): void {
  const focused = focusedIn(page)
  const isLost = !focused || focused === page.body || focused.shadowRoot !== null
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/**
 * A double click on a button that closes the dialog would press what stands beneath it with its second half: that half has
 * a count above 1, and the next click on its own does not.
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
