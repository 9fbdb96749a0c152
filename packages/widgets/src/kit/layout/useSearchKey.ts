import type { RefObject } from 'react'
import { useShortcuts } from '../keys/useShortcuts.ts'

/** `/` focuses the search, unless the page has a search of its own that took the key. */
export function useSearchKey(frame: RefObject<HTMLElement | null>): void {
  useShortcuts({
    '/': () => {
      const search = frame.current?.querySelector<HTMLInputElement>('input[type=search]')
      search?.focus()
      return search !== null && search !== undefined
    },
  })
}
