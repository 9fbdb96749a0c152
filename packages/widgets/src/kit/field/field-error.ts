import { isEmpty } from '@forecourt/core'
import { useState } from 'react'

type ErrorRule<V> = {
  value: V
  required?: boolean | undefined
  /** The field's own rule; without one it only checks `required`. */
  validate?: ((value: V) => string | null) | undefined
  /** A message from outside (the server, another field) is shown at once. */
  error?: string | null | undefined
  onLeave?: (() => void) | undefined
}

/** A field's own rule shows after the first blur, then live. */
export function useFieldError<V>({ value, required, validate, error, onLeave }: ErrorRule<V>) {
  const [isLeft, setLeft] = useState(false)
  const ownMessage = validate ? validate(value) : missingMessage(value, required)
  const leave = () => {
    afterPress(() => setLeft(true))
    onLeave?.()
  }
  return { message: error ?? (isLeft ? ownMessage : null), leave }
}

/** Zero is an answer; a box without its tick and a text of spaces are none. */
export const missingMessage = (value: unknown, required = false): string | null =>
  required && (isEmpty(value) || value === false) ? 'Required' : null

/**
 * A message that moves the page between press and release takes the button away from under the pointer, and the click is
 * lost. A field that loses the focus by a press elsewhere is therefore checked after the release; by keyboard at once.
 */
export function afterPress(act: () => void): void {
  if (!document.documentElement.matches(':active')) {
    act()
    return
  }
  const settle = () => {
    removeEventListener('pointerup', settle, true)
    removeEventListener('pointercancel', settle, true)
    // After the click that follows the release.
    setTimeout(act)
  }
  addEventListener('pointerup', settle, true)
  addEventListener('pointercancel', settle, true)
}

/** Whether a field has had the focus; spread the result onto the element around it. */
export function useReached() {
  const [isReached, setReached] = useState(false)
  return { isReached, listening: { onFocus: () => setReached(true) } }
}
