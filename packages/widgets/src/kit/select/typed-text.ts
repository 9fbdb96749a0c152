import { useState } from 'react'
import { type ComboOption, optionMeant } from './search-options.ts'

/** A text that means no option. */
export const NOT_LISTED = 'Choose one from the list'

type TypedTextOptions = {
  value: string | null
  search: (query: string) => readonly ComboOption[]
  onChange: (value: string | null) => void
}

export type TypedText = ReturnType<typeof useTypedText>

/** The text of a combo box, and what becomes of it when the user leaves: an option, or itself with an error (D66). */
export function useTypedText({ value, search, onChange }: TypedTextOptions) {
  // Null until the user types: an emptied text is a choice, too.
  const [query, setQuery] = useState<string | null>(null)
  const [left, setLeft] = useState('')
  const kept = value === null ? left : ''
  const end = (text: string) => {
    setQuery(null)
    setLeft(text)
  }
  return {
    query,
    found: search(query ?? ''),
    isTyping: !!query,
    /** A text that is left without an option. */
    kept,
    problem: kept !== '' && query === null ? NOT_LISTED : null,
    type: setQuery,
    choose(option: ComboOption): void {
      end('')
      onChange(option.value)
    },
    /** Back to the chosen option. */
    forget: () => setQuery(null),
    /** The user leaves, by Tab or by a press elsewhere. */
    settle(isByTab: boolean): void {
      if (query === null) return
      const meant = query.trim() === '' ? null : optionMeant(search(query), query, isByTab)
      end(meant ? '' : query.trim())
      onChange(meant?.value ?? null)
    },
  }
}
