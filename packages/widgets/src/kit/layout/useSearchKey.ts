import { type RefObject, useEffect } from 'react'

const isTyping = (element: EventTarget | undefined) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(input|select|textarea)$/i.test(element.tagName))

/** `/` focuses the search, unless something is being typed, or the page has a search of its own that took the key. */
export function useSearchKey(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.composedPath()[0])) return
      const search = frame.current?.querySelector<HTMLInputElement>('input[type=search]')
      if (!search) return
      event.preventDefault()
      search.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [frame])
}
