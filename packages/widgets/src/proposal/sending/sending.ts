import { type Application, ApplicationType, type ProposalKind } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Attempt, Origin } from '../form/draft.ts'
import type { ProposalFormState } from '../form/form-state.ts'
import type { ProposalSources } from '../sources.ts'
import { type Refused, readSubmissionRefusal } from './refusal.ts'
import { applicationDraftOf, conversionOf } from './wire.ts'

export interface ProposalSubmission {
  readonly state: ReadonlySignal<'idle' | 'sending' | 'sent'>
  readonly refused: ReadonlySignal<Refused | null>
  readonly sentId: ReadonlySignal<string | null>
  readonly attempt: ReadonlySignal<Attempt | null>
  /** Sends what passes. Pressed twice, or again after a lost answer, it is one proposal. */
  send(allowDuplicate?: boolean): Promise<void>
  restore(attempt: Attempt | null): void
}

interface SendingParts {
  readonly kind: ReadonlySignal<ProposalKind>
  readonly sources: ProposalSources
  readonly book: ProposalFormState
  readonly origin: ReadonlySignal<Origin | null>
  readonly affiliateUserId: ReadonlySignal<number | null>
  /** The draft is kept with the attempt before the call goes out. */
  readonly onAttempt: () => void
  readonly onSent: (applicationId: string) => void
  readonly onRefused: () => void
}

export function createSubmission(parts: SendingParts): ProposalSubmission {
  const signals = createSubmissionSignals()
  const { state, attempt } = signals

  async function send(allowDuplicate = false): Promise<void> {
    const origin = parts.origin.peek()
    if (state.peek() !== 'idle' || !origin) return
    const earlier = attempt.peek()
    const job = jobOf(parts, origin, earlier, allowDuplicate)
    batch(() => {
      state.value = 'sending'
      signals.refused.value = null
      attempt.value = job.attempt
    })
    parts.onAttempt()
    try {
      markSubmitted(signals, parts, (await job.run()).cosmosId)
    } catch (error) {
      const found = readSubmissionRefusal(error)
      const done = found.reason === 'already' && earlier ? await earlierOf(parts.sources, origin) : null
      if (done) markSubmitted(signals, parts, done)
      else showSubmissionError(signals, parts, found)
    }
  }
  const restore = (kept: Attempt | null) => {
    attempt.value = kept
  }
  return { ...signals, send, restore }
}

const createSubmissionSignals = () => ({
  state: signal<'idle' | 'sending' | 'sent'>('idle'),
  refused: signal<Refused | null>(null),
  sentId: signal<string | null>(null),
  attempt: signal<Attempt | null>(null),
})

type SubmissionSignals = ReturnType<typeof createSubmissionSignals>

function markSubmitted({ state, sentId, attempt }: SubmissionSignals, { onSent }: SendingParts, id: string): void {
  batch(() => {
    state.value = 'sent'
    sentId.value = id
    attempt.value = null
  })
  onSent(id)
}

function showSubmissionError(
  { state, refused, attempt }: SubmissionSignals,
  { book, onRefused }: SendingParts,
  found: Refused,
): void {
  batch(() => {
    state.value = 'idle'
    refused.value = found
    book.refuse(found.fields)
    if (isFinal(found)) attempt.value = null
  })
  onRefused()
}

/** Whether the server certainly did not take it: only then does the next send begin anew. */
const isFinal = ({ reason }: Refused) => reason !== 'unreachable' && reason !== 'logged-out'

interface Job {
  readonly attempt: Attempt
  run(): Promise<Application>
}

function jobOf(
  { kind, sources, book, affiliateUserId }: SendingParts,
  origin: Origin,
  earlier: Attempt | null,
  allowDuplicate: boolean,
): Job {
  const [values, now] = [book.values.peek(), sources.read()]
  if (kind.peek() === 'full' && origin.mode === 'convert' && origin.applicationId) {
    const sent = conversionOf(values, origin.applicationId, now)
    const conversion = allowDuplicate ? { ...sent, allowDuplicate } : sent
    return { attempt: attemptOf(conversion, earlier, sources), run: () => sources.convert(conversion) }
  }
  const sender = {
    kind: kind.peek(),
    affiliateUserId: affiliateUserId.peek() ?? 0,
    quickQuoteId: origin.quickQuoteId,
    allowDuplicate,
  }
  const draft = applicationDraftOf(values, sender, now)
  const attempt = attemptOf(draft, earlier, sources)
  return { attempt, run: () => sources.create(draft, attempt.key) }
}

/** The same body goes under the same key; another body is another request. */
function attemptOf(what: object, earlier: Attempt | null, { newKey }: ProposalSources): Attempt {
  const body = JSON.stringify(what)
  return earlier?.body === body ? earlier : { key: newKey(), body }
}

/** A conversion whose answer was lost has been done when the record is a full proposal now. */
async function earlierOf(sources: ProposalSources, { applicationId }: Origin): Promise<string | null> {
  if (!applicationId) return null
  const found = await sources.fetchApplication(applicationId).catch(() => null)
  return found?.applicationType === ApplicationType.FullProposal ? found.cosmosId : null
}
