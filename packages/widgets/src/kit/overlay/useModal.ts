import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { lockScroll } from './scroll-lock.ts'

/** The first field, else the title: the cross must not be what the dialog begins with. */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea):not(:disabled)')
  const title = dialog.querySelector<HTMLElement>('.dialog-title')
  ;(field ?? title)?.focus()
}

/** Shown on opening; closed before React takes it out of the page, because only closing gives the focus back. */
export function useModal(box: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    const unlock = lockScroll(dialog.ownerDocument)
    dialog.showModal()
    focusFirst(dialog)
    return () => {
      dialog.close()
      unlock()
    }
  }, [box, open])
}
