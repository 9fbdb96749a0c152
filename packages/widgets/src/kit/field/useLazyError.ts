import { useState } from 'react'
import { afterPress } from './after-press.ts'

type LazyRule = {
  /** A message from outside (the server, another field) is shown at once. */
  error?: string | null | undefined
  /** The rule's message for the current value, or null. */
  verdict: string | null
}

/** A field's own rule shows after the first blur, then live. */
export function useLazyError({ error, verdict }: LazyRule) {
  const [left, setLeft] = useState(false)
  return { message: error ?? (left ? verdict : null), leave: () => afterPress(() => setLeft(true)) }
}
