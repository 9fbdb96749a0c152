import { type LeadOutcome, leadOutcomes, readProblem } from '@forecourt/core'
import { type Toasts, writtenMoment } from '../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'

/** The customer who was called. */
type Called = {
  readonly applicationId: string
  readonly name: string
}

interface LeadActParts {
  readonly toasts: Toasts
  /** Fetches the tasks and leads, and what else shows the record. */
  readonly afterwards: (applicationId: string) => Promise<unknown>
}

export type LeadActs = ReturnType<typeof createLeadActs>

/** Records how a call went. Each shows at once, with an undo in its toast. */
export function createLeadActs({ client }: Pick<PortalPage, 'client'>, { toasts, afterwards }: LeadActParts) {
  const underKey = createIdempotencyKeys()
  /** The customers whose call is being recorded. */
  const busy = signal<ReadonlySet<string>>(new Set())

  async function run(applicationId: string, work: () => Promise<void>): Promise<void> {
    if (busy.peek().has(applicationId)) return
    busy.value = new Set([...busy.peek(), applicationId])
    try {
      await work()
    } catch (error) {
      toasts.failed(readProblem(error))
    } finally {
      busy.value = new Set([...busy.peek()].filter((id) => id !== applicationId))
    }
  }

  const takeBack = ({ applicationId }: Called, contactId: string) =>
    run(applicationId, async () => {
      await client.tasks.takeBackContact({ id: applicationId, contactId })
      await afterwards(applicationId)
      toasts.done('Taken back')
    })

  return {
    busy,
    record: (called: Called, outcome: LeadOutcome, until: Date | null = null) =>
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
