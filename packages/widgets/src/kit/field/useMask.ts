import type { ChangeEvent } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { addedTo, caretIn, type Mask } from './mask.ts'

type Typing = {
  value: string
  mask: Mask | undefined
  /** The house's form of a text that is understood; any other unchanged. */
  tidy: ((text: string) => string) | undefined
}

/**
 * Formats as the user types and keeps the caret in place; a text that comes whole is written in the house's form at once, whichever way it
 * came: paste, drop, autofill, suggestion, dictation (D66). The extra render matters when the formatted text has not changed (a space in a
 * number): without it React restores the old text and moves the caret to its end.
 */
export function useMask({ value, mask, tidy }: Typing) {
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
    const change = changeOf(event.nativeEvent)
    const text = change.isKey ? raw : (tidy?.(raw) ?? raw)
    if (!mask) return text
    const place = selectionStart ?? raw.length
    if (change.isKey && change.data !== '' && mask.isIgnored?.(change.data))
      return keep(value, place - change.data.length)
    const isTyped = change.isKey || (value !== '' && /^\d*$/.test(addedTo(value, raw)))
    const formatted = text === raw && isTyped ? mask.format(raw, value) : text
    const meant = caretIn(formatted, raw, place, mask.isKept)
    return keep(formatted, change.isBack ? meant : pastSeparator(formatted, meant, mask))
  }
  const keep = (text: string, place: number): string => {
    caret.current = place
    renderAgain()
    return text
  }
  return { input, read }
}

/** A key adds one character or deletes; every other event brings a text as a whole. */
function changeOf(event: Event) {
  const inputType = 'inputType' in event ? String(event.inputType) : ''
  const data = 'data' in event && typeof event.data === 'string' ? event.data : ''
  const isDeletion = inputType.startsWith('delete') || inputType.startsWith('history')
  const isKey =
    isDeletion || inputType === 'insertCompositionText' || (inputType === 'insertText' && [...data].length < 2)
  return { isKey, data: isDeletion ? '' : data, isBack: isDeletion && inputType !== 'deleteContentForward' }
}

/** After a complete part the next digit belongs to the following part, and the next Delete must not hit the slash again. */
function pastSeparator(text: string, caret: number, { isKept, part }: Mask): number {
  const before = text.slice(0, caret)
  const isFull = part !== undefined && before.length >= part && [...before.slice(-part)].every(isKept)
  return isFull && caret < text.length && !isKept(text.charAt(caret)) ? caret + 1 : caret
}
