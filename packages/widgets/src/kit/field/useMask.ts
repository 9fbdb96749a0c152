import type { ChangeEvent } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { caretIn, type Mask } from './mask.ts'

/**
 * Formats as the user types and keeps the caret in place. The extra render matters when the formatted text has not changed
 * (a letter in a number): without it React restores the old text and moves the caret to its end.
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
    const change = inputTypeOf(event.nativeEvent)
    const text = change === 'insertFromPaste' ? (mask.complete ?? mask.format)(raw) : mask.format(raw)
    const meant = caretIn(text, raw, selectionStart ?? raw.length, mask.isKept)
    caret.current = goesBack(change) ? meant : pastSeparator(text, meant, mask)
    renderAgain()
    return text
  }
  return { input, read }
}

const inputTypeOf = (event: Event) => ('inputType' in event ? String(event.inputType) : '')

const goesBack = (change: string) => change.startsWith('delete') && change !== 'deleteContentForward'

/** After a complete part the next digit belongs to the following part, and the next Delete must not hit the slash again. */
function pastSeparator(text: string, caret: number, { isKept, part }: Mask): number {
  const before = text.slice(0, caret)
  const isFull = part !== undefined && before.length >= part && [...before.slice(-part)].every(isKept)
  return isFull && caret < text.length && !isKept(text.charAt(caret)) ? caret + 1 : caret
}
