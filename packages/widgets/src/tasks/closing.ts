import { type CloseReason, closeReasonWords, readProblem } from '@forecourt/core'
import type { Toasts } from '../kit/index.ts'
import type { PortalPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'

/** The quick quote that is about to be closed. */
type Closed = {
  readonly applicationId: string
  readonly name: string
}

interface ClosingParts {
  readonly toasts: Toasts
  /** Fetches what shows the record. */
  readonly afterwards: (applicationId: string) => Promise<unknown>
}

export type Closing = ReturnType<typeof createClosing>

/** Closes a quick quote with a reason, or opens it again (D73); each with an undo in its toast. */
export function createClosing({ client }: Pick<PortalPage, 'client'>, { toasts, afterwards }: ClosingParts) {
  const asking = signal<Closed | null>(null)
  async function set({ applicationId }: Closed, reason: CloseReason | null, onDone: () => void): Promise<void> {
    try {
      const { failed } = await client.quickQuotes.close({ applicationIds: [applicationId], reason })
      await afterwards(applicationId).catch(() => undefined)
      const [refused] = failed
      if (refused) toasts.failed(refused.message)
      else onDone()
    } catch (error) {
      toasts.failed(readProblem(error))
    }
  }
  const shut = (closed: Closed, reason: CloseReason) =>
    set(closed, reason, () =>
      toasts.undoable(`${closed.name} closed: ${closeReasonWords[reason]}`, () =>
        set(closed, null, () => toasts.done(`${closed.name} is open again`)),
      ),
    )
  return {
    asking,
    ask: (closed: Closed) => {
      asking.value = closed
    },
    cancel: () => {
      asking.value = null
    },
    choose: async (reason: CloseReason) => {
      const closed = asking.peek()
      asking.value = null
      if (closed) await shut(closed, reason)
    },
    /** `before` is the reason that undoing gives back. */
    reopen: (closed: Closed, before: CloseReason | null) =>
      set(closed, null, () => {
        const words = `${closed.name} is open again`
        if (before) toasts.undoable(words, () => shut(closed, before))
        else toasts.done(words)
      }),
  }
}
