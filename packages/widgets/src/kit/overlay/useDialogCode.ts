import { readProblem } from '@forecourt/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Toasts } from '../toasts/toasts.ts'

/** Soon: it may be opened any moment. Now: it is open. */
type Need = 'soon' | 'now' | null

/**
 * Loads the code of a rarely opened dialog in a chunk of its own. `soon` loads it ahead; a failure is shown only if the dialog is open,
 * which then closes: opening it again is the retry.
 */
export function useDialogCode<Code extends object>(
  load: () => Promise<Code>,
  need: Need,
  { toasts, close }: { toasts: Toasts; close: () => void },
): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const fetchCode = useEffectEvent(load)
  const onFailed = useEffectEvent((error: unknown) => {
    if (need !== 'now') return
    close()
    toasts.failed(readProblem(error), 'The dialog could not be loaded. ')
  })
  useEffect(() => {
    if (need && !code) fetchCode().then(setCode, onFailed)
  }, [need, code])
  return code
}
