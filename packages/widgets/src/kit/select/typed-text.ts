import { useRef, useState } from 'react'
import { type ComboOption, optionMeant } from './search-options.ts'

/** A text that means no option. */
export const NOT_LISTED = 'Choose one from the list'

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

type TypedTextOptions = {
  value: string | null
  search: (query: string) => readonly ComboOption[]
  onChange: (value: string | null) => void
}

export type TypedText = ReturnType<typeof useTypedText>

/** The text of a combo box, and what becomes of it when the user leaves: an option, or itself with an error (D66). */
export function useTypedText({ value, search, onChange }: TypedTextOptions) {
  // Over forty lines: the events of one text share it.
  const [query, setQuery] = useState('')
  const [kept, setKept] = useState('')
  // Read while the list closes, before React has drawn the last key.
  const last = useRef({ query: '', key: '', hasMoved: false })
  const isKept = kept !== '' && value === null
  return {
    found: search(query),
    isTyping: query !== '',
    /** A text that is left without an option. */
    kept: isKept ? kept : '',
    problem: isKept && query === '' ? NOT_LISTED : null,
    type(text: string): void {
      last.current = { query: text, key: '', hasMoved: false }
      setQuery(text)
      setKept('')
    },
    begin(): void {
      last.current = { query: '', key: '', hasMoved: false }
    },
    press(key: string): void {
      last.current.key = key
      last.current.hasMoved ||= MOVES.has(key)
    },
    /**
     * Headless UI also calls it for Tab, with whatever the list marks, and clears the choice as the focus leaves: only a
     * row that the user moved to, and only an emptied text, are choices.
     */
    choose(option: ComboOption | null): void {
      const { query: text, key, hasMoved } = last.current
      if (option ? key === 'Tab' && !hasMoved : text !== '') return
      last.current.query = ''
      setKept('')
      onChange(option?.value ?? null)
    },
    /** The list closes: by Tab, by a press elsewhere, by Escape, which goes back to the chosen option, or by a choice. */
    settle(): void {
      const { query: text, key } = last.current
      last.current = { query: '', key: '', hasMoved: false }
      setQuery('')
      if (text.trim() === '' || key === 'Escape') return
      const meant = optionMeant(search(text), text, key === 'Tab')
      setKept(meant ? '' : text)
      onChange(meant?.value ?? null)
    },
  }
}
