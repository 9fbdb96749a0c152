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
    const change = changeOf(event.nativeEvent)
    const text = change === 'insertFromPaste' ? (mask.complete ?? mask.format)(raw) : mask.format(raw)
    const meant = caretIn(text, raw, selectionStart ?? raw.length, mask.isKept)
    caret.current = goesBack(change) ? meant : pastSeparators(text, meant, mask.isKept)
    renderAgain()
    return text
  }
  return { input, read }
}

const changeOf = (event: Event) => ('inputType' in event ? String(event.inputType) : '')

const goesBack = (change: string) => change.startsWith('delete') && change !== 'deleteContentForward'

/** Behind a slash or a comma the next digit goes on where it was meant, and the next Delete does not meet it again. */
function pastSeparators(text: string, caret: number, isKept: Mask['isKept']): number {
  let at = caret
  while (at > 0 && at < text.length && !isKept(text.charAt(at))) at += 1
  return at
}
