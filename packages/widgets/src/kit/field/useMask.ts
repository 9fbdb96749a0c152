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

/** Behind a full part the next digit belongs to the part after it, and the next Delete must not meet the slash again. */
function pastSeparator(text: string, caret: number, { isKept, part }: Mask): number {
  const before = text.slice(0, caret)
  const isFull = part !== undefined && before.length >= part && [...before.slice(-part)].every(isKept)
  return isFull && caret < text.length && !isKept(text.charAt(caret)) ? caret + 1 : caret
}
