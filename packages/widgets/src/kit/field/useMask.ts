import type { ChangeEvent } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { caretIn, type Mask } from './mask.ts'

/**
 * Formats as one types, with the caret left where it was meant. The extra render matters when the formatted text is what
 * stood there before (a letter in a number): without it React puts the old text back and the caret at its end.
 */
export function useMask(mask: Mask | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const read = (event: ChangeEvent<HTMLInputElement>): string => {
    const { value: raw, selectionStart } = event.currentTarget
    if (!mask) return raw
    const text = mask.format(raw)
    caret.current = caretIn(text, raw, selectionStart ?? raw.length, mask.isKept)
    renderAgain()
    return text
  }
  return { input, read }
}
