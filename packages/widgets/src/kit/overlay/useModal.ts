import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { lockScroll } from './scroll-lock.ts'

/** Shown on opening; closed before React takes it out of the page, because only closing gives the focus back. */
export function useModal(box: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!open || !dialog) return
    const unlock = lockScroll(dialog.ownerDocument)
    dialog.showModal()
    return () => {
      dialog.close()
      unlock()
    }
  }, [box, open])
}
