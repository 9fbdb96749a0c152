import { type CloseReason, closeReasonWords, type LeadOutcome, leadOutcomes } from '@forecourt/core'
import { createActs, type Toasts, writtenMoment } from '../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'

/** The customer who was called, or whose quick quote is closed. */
type LeadCustomer = {
  readonly applicationId: string
  readonly name: string
}

interface LeadParts {
  readonly toasts: Toasts
  /** Fetches the tasks and leads, and what else shows the record. */
  readonly afterwards: (applicationId: string) => Promise<unknown>
}

export type LeadActs = ReturnType<typeof createLeadActs>

/** Records how a call went. Each shows at once, with an undo in its toast. */
export function createLeadActs({ client }: Pick<PortalPage, 'client'>, { toasts, afterwards }: LeadParts) {
  const underKey = createIdempotencyKeys()
  const { busy, run } = createActs(toasts)

  const takeBack = ({ applicationId }: LeadCustomer, contactId: string) =>
    run(applicationId, async () => {
      await client.tasks.takeBackContact({ id: applicationId, contactId })
      await afterwards(applicationId)
      toasts.done('Taken back')
    })

  return {
    /** The customers whose call is being recorded. */
    busy,
    record: (called: LeadCustomer, outcome: LeadOutcome, until: Date | null = null) =>
      run(called.applicationId, async () => {
        const asked = { id: called.applicationId, outcome, until: until?.toISOString() ?? null }
        const { contactId, next } = await underKey(asked, (idempotencyKey) =>
          client.tasks.recordContact(asked, { idempotencyKey }),
        )
        await afterwards(called.applicationId)
        const words = until ? `Not before ${writtenMoment(until)}` : leadOutcomes[outcome].words
        const again = next?.dueTime && !until ? `, again at ${next.dueTime}` : ''
        toasts.undoable(`${called.name}: ${words}${again}`, () => takeBack(called, contactId))
      }),
  }
}

export type Closing = ReturnType<typeof createClosing>

/** Closes a quick quote with a reason, or opens it again (D73); each with an undo in its toast. */
export function createClosing({ client }: Pick<PortalPage, 'client'>, { toasts, afterwards }: LeadParts) {
  const asking = signal<LeadCustomer | null>(null)
  const { run } = createActs(toasts)
  const set = ({ applicationId }: LeadCustomer, reason: CloseReason | null, onDone: () => void) =>
    run(applicationId, async () => {
      const { failed } = await client.quickQuotes.close({ applicationIds: [applicationId], reason })
      await afterwards(applicationId).catch(() => undefined)
      const [refused] = failed
      if (refused) toasts.failed(refused.message)
      else onDone()
    })
  const shut = (closed: LeadCustomer, reason: CloseReason) =>
    set(closed, reason, () =>
      toasts.undoable(`${closed.name} closed: ${closeReasonWords[reason]}`, () =>
        set(closed, null, () => toasts.done(`${closed.name} is open again`)),
      ),
    )
  return {
    asking,
    ask: (closed: LeadCustomer) => {
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
    reopen: (closed: LeadCustomer, before: CloseReason | null) =>
      set(closed, null, () => {
        const words = `${closed.name} is open again`
        if (before) toasts.undoable(words, () => shut(closed, before))
        else toasts.done(words)
      }),
  }
}
