import { readProblem } from '@forecourt/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Toasts } from '../feedback/toasts.ts'

/** Soon: it may be opened any moment. Now: it is open. */
type Need = 'soon' | 'now' | null

/**
 * The code of a dialog that few visits open, in a chunk of its own. Asked for soon, it is there when the dialog opens; only a dialog that is
 * open says that its code did not arrive, and is closed: to open it is the next try.
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
