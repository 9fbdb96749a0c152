import { ApplicationType, type Problem, randomKey, readProblem } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Attempt, Origin } from '../form/draft.ts'
import type { ProposalForm } from '../form/proposal-form.ts'
import { applicationDraftOf, conversionOf } from '../form/wire.ts'

export type ProposalSubmission = ReturnType<typeof createSubmission>

interface SendingParts {
  readonly page: PortalPage
  readonly form: ProposalForm
  readonly origin: ReadonlySignal<Origin | null>
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** Stores the draft with the attempt before the call. */
  readonly onAttempt: () => void
  readonly onSent: (applicationId: string) => void
  /** The form has a problem to fix, or the server refused it. */
  readonly onFailed: () => void
}

export function createSubmission(parts: SendingParts) {
  // Over forty lines: a list of the steps of one sending.
  const { form } = parts
  const sentId = signal<string | null>(null)
  const attempt = signal<Attempt | null>(null)

  async function submit(origin: Origin, allowDuplicate: boolean): Promise<string> {
    const earlier = attempt.peek()
    const { body, call } = requestOf(parts, origin, allowDuplicate)
    const own = attemptOf(body, earlier)
    attempt.value = own
    parts.onAttempt()
    try {
      return (await call(own.key)).cosmosId
    } catch (error) {
      const problem = readProblem(error)
      const done = earlier && problem.fields.applicationId ? await findConverted(parts.page, origin) : null
      if (done) return done
      if (isFinal(problem)) attempt.value = null
      throw error
    }
  }
  async function send(allowDuplicate = false): Promise<void> {
    const origin = parts.origin.peek()
    if (sentId.peek() || form.isSending.peek() || !origin) return
    form.forget()
    // Values that the server refused may be sent again unchanged.
    form.refuse({})
    const isSent = await form.send(async () => {
      const id = await submit(origin, allowDuplicate)
      batch(() => {
        sentId.value = id
        attempt.value = null
      })
      parts.onSent(id)
    })
    // A duplicate belongs to no field: the user gets a warning, and may send anyway.
    if (form.problem.peek()?.kind === 'duplicate') form.refuse({})
    if (!isSent) parts.onFailed()
  }
  return {
    /** The id under which the proposal was sent; null until then. */
    sentId,
    /** The last send, until the server answers it. */
    attempt,
    /** Sends a valid form. A second press, or a retry after a lost answer, sends the same proposal. */
    send,
  }
}

/** Whether the server definitely refused: only then does the next attempt use another key. */
const isFinal = ({ kind }: Problem) => kind !== 'unreachable' && kind !== 'signed-out'

function requestOf({ page, form, affiliateUserId }: SendingParts, origin: Origin, allowDuplicate: boolean) {
  const { client, clock } = page
  const values = form.values.peek()
  const now = clock.read()
  if (values.kind === 'full' && origin.mode === 'convert' && origin.applicationId) {
    const body = { ...conversionOf(values, origin.applicationId, now), ...(allowDuplicate && { allowDuplicate }) }
    return { body, call: () => client.applications.convert(body) }
  }
  const sender = {
    affiliateUserId: affiliateUserId.peek() ?? 0,
    quickQuoteId: origin.quickQuoteId,
    allowDuplicate,
  }
  const body = applicationDraftOf(values, sender, now)
  return { body, call: (idempotencyKey: string) => client.applications.create(body, { idempotencyKey }) }
}

/** The same body reuses its key; a changed body is another request. */
function attemptOf(request: object, earlier: Attempt | null): Attempt {
  const body = JSON.stringify(request)
  return earlier?.body === body ? earlier : { key: randomKey(), body }
}

/** A conversion with a lost answer succeeded if the record is now a full proposal. */
async function findConverted({ client }: PortalPage, { applicationId }: Origin): Promise<string | null> {
  if (!applicationId) return null
  const found = await client.applications.single({ id: applicationId }).catch(() => null)
  return found?.applicationType === ApplicationType.FullProposal ? found.cosmosId : null
}
