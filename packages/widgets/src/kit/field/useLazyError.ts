import { useContext, useState } from 'react'
import { FormScopeContext } from '../form/form-scope.ts'
import { afterPress } from './after-press.ts'

export type LazyRule = {
  name?: string | undefined
  /** A message from outside (the server, another field) is shown at once. */
  error?: string | null | undefined
  /** What the rule says of the value as it stands, or null. */
  verdict: string | null
}

/** Rules speak after the field is left or the form is sent, and from then on as one types. */
export function useLazyError({ name, error, verdict }: LazyRule) {
  const [left, setLeft] = useState(false)
  const { submitted, refusals } = useContext(FormScopeContext)
  const refusal = name ? refusals[name] : undefined
  const own = left || submitted ? verdict : null
  return { message: error ?? own ?? refusal ?? null, leave: () => afterPress(() => setLeft(true)) }
}
