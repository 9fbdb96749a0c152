import { type Application, ApplicationType, type Problem, type ProposalKind, readProblem } from '@forecourt/core'
import { createAct } from '../../kit/index.ts'
import { newKey, type PortalPage } from '../../page/index.ts'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Attempt, Origin } from '../form/draft.ts'
import { formPathOf, type ProposalFormState } from '../form/form-state.ts'
import { applicationDraftOf, conversionOf } from './wire.ts'

export interface ProposalSubmission {
  readonly isSending: ReadonlySignal<boolean>
  readonly problem: ReadonlySignal<Problem | null>
  readonly sentId: ReadonlySignal<string | null>
  readonly attempt: ReadonlySignal<Attempt | null>
  /** Sends what passes. Pressed twice, or again after a lost answer, it is one proposal. */
  send(allowDuplicate?: boolean): Promise<void>
  restore(attempt: Attempt | null): void
}

interface SendingParts {
  readonly kind: ReadonlySignal<ProposalKind>
  readonly page: PortalPage
  readonly book: ProposalFormState
  readonly origin: ReadonlySignal<Origin | null>
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** The draft is kept with the attempt before the call goes out. */
  readonly onAttempt: () => void
  readonly onSent: (applicationId: string) => void
  readonly onRefused: () => void
}

export function createSubmission(parts: SendingParts): ProposalSubmission {
  const act = createAct()
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
    if (sentId.peek() || act.isBusy.peek() || !origin) return
    const isSent = await act.run(async () => {
      const id = await submit(origin, allowDuplicate)
      batch(() => {
        sentId.value = id
        attempt.value = null
      })
      parts.onSent(id)
    })
    const problem = act.problem.peek()
    if (isSent || !problem) return
    parts.book.refuse(fieldsOf(problem))
    parts.onRefused()
  }
  const restore = (kept: Attempt | null) => {
    attempt.value = kept
  }
  return { isSending: act.isBusy, problem: act.problem, sentId, attempt, send, restore }
}

/** A duplicate is no field's fault: it is warned of, and sent all the same when the user says so. */
const fieldsOf = ({ kind, fields }: Problem) =>
  kind === 'duplicate'
    ? {}
    : Object.fromEntries(Object.entries(fields).map(([path, words]) => [formPathOf(path), words]))

/** Whether the server certainly did not take it: only then does the next send have another key. */
const isFinal = ({ kind }: Problem) => kind !== 'unreachable' && kind !== 'signed-out'

interface SendRequest {
  readonly body: object
  call(key: string): Promise<Application>
}

function requestOf(
  { kind, page, book, affiliateUserId }: SendingParts,
  origin: Origin,
  allowDuplicate: boolean,
): SendRequest {
  const { client, clock } = page
  const [values, now] = [book.values.peek(), clock.read()]
  if (kind.peek() === 'full' && origin.mode === 'convert' && origin.applicationId) {
    const body = { ...conversionOf(values, origin.applicationId, now), ...(allowDuplicate && { allowDuplicate }) }
    return { body, call: () => client.applications.convert(body) }
  }
  const sender = {
    kind: kind.peek(),
    affiliateUserId: affiliateUserId.peek() ?? 0,
    quickQuoteId: origin.quickQuoteId,
    allowDuplicate,
  }
  const body = applicationDraftOf(values, sender, now)
  return { body, call: (idempotencyKey) => client.applications.create(body, { idempotencyKey }) }
}

/** The same body goes under the same key; another body is another request. */
function attemptOf(request: object, earlier: Attempt | null): Attempt {
  const body = JSON.stringify(request)
  return earlier?.body === body ? earlier : { key: newKey(), body }
}

/** A conversion whose answer was lost has been done when the record is a full proposal now. */
async function findConverted({ client }: PortalPage, { applicationId }: Origin): Promise<string | null> {
  if (!applicationId) return null
  const found = await client.applications.single({ id: applicationId }).catch(() => null)
  return found?.applicationType === ApplicationType.FullProposal ? found.cosmosId : null
}
