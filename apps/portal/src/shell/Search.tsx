import { Search as Glass } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Searches all records, of any age: the list shows the results. */
export function Search() {
  const input = useRef<HTMLInputElement>(null)
  const go = useNavigate()
  useSlash(input)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim()
    // The search text may be a person's name: it stays out of the URL.
    if (text) void go('/', { state: { text } })
    if (input.current) input.current.value = ''
  }
  return (
    <search className="bar-search">
      <form className="bar-search-form" onSubmit={search}>
        <Glass size={16} strokeWidth={1.75} aria-hidden />
        <input
          ref={input}
          type="search"
          aria-label="Search customers and registrations"
          aria-keyshortcuts="/"
          placeholder="Name or registration"
          autoComplete="off"
          maxLength={120}
        />
        <kbd aria-hidden>/</kbd>
      </form>
    </search>
  )
}

/** On every page, before the widgets get the event: `/` focuses this box unless the user is typing or the box is hidden. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.composedPath()[0]) || !input.current?.checkVisibility({ visibilityProperty: true })) return
      event.preventDefault()
      input.current.focus()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [input])
}

const isTyping = (element: EventTarget | undefined) =>
  element instanceof HTMLElement && (element.isContentEditable || /^(input|select|textarea)$/i.test(element.tagName))
