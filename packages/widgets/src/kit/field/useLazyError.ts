import { useState } from 'react'
import { afterPress } from './after-press.ts'

type LazyRule = {
  /** A message from outside (the server, another field) is shown at once. */
  error?: string | null | undefined
  /** What the rule says of the value as it stands, or null. */
  verdict: string | null
}

/** A field's own rule speaks after the field was left, then live. */
export function useLazyError({ error, verdict }: LazyRule) {
  const [left, setLeft] = useState(false)
  return { message: error ?? (left ? verdict : null), leave: () => afterPress(() => setLeft(true)) }
}
