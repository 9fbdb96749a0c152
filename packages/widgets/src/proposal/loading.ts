import { type Application, type Asking, type Client, createResource, usualTerm } from '@forecourt/core'
import { type DraftAutosave, followUsualMileage, type LookUp, type PortalPage, type UserTerms } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal } from '../signals/index.ts'
import type { Start } from './form/draft.ts'
import { type Draft, newOrigin, type Origin, readDraft, summaryOf, typedIn } from './form/draft.ts'
import type { ProposalForm } from './form/proposal-form.ts'
import { type Beginning, beginFrom, isKindOpen, valuesAtStart } from './form/start.ts'
import type { Steps } from './form/steps.ts'
import type { ProposalSubmission } from './sending/sending.ts'

type ProposalPhase = 'loading' | 'ready' | 'failed' | 'already'

type RecordResource = ReturnType<typeof createRecord>

/** The values from the starting record; 'already' if that is a full proposal, and null if there is no record. */
export function createRecord({ client, clock }: PortalPage, start: Start) {
  return createResource<string, Beginning | 'already' | null>({
    key: () => start.recordId || start.customerOf || null,
    fetch: async (id, asking) => {
      const application = await fetchWhole(client, id, asking)
      const saved = start.recordId ? await client.quotes.list({ id: application.cosmosId }, asking).catch(() => []) : []
      return beginFrom(start, application, saved)
    },
    empty: null,
    now: clock.read,
  })
}

/** Unmasked if the user may see it. */
async function fetchWhole({ applications }: Client, id: string, asking: Asking<never>): Promise<Application> {
  const found = await applications.single({ id }, asking)
  if (!found.customer.bankAccountNumber?.includes('•')) return found
  const customer = await applications.reveal({ id: found.cosmosId }, asking).catch(() => found.customer)
  return { ...found, customer }
}

export const phaseOf = (record: RecordResource, origin: ReadonlySignal<Origin | null>) =>
  computed<ProposalPhase>(() => {
    if (record.state.value === 'failed') return 'failed'
    if (record.data.value === 'already') return 'already'
    return origin.value ? 'ready' : 'loading'
  })

export interface Loading {
  readonly page: PortalPage
  readonly record: RecordResource
  readonly userTerms: UserTerms
  readonly start: Start
  readonly origin: Signal<Origin | null>
  readonly restoredFrom: Signal<Date | null>
  readonly form: ProposalForm
  readonly steps: Steps
  readonly begun: Signal<string | null>
  readonly autosave: DraftAutosave
  readonly submission: ProposalSubmission
  readonly dealing: { readonly lookUp: LookUp; refreshResiduals(): Promise<void> }
}

/** Loads the draft if there is one, otherwise the record's data, otherwise an empty form. */
export async function load(parts: Loading): Promise<void> {
  parts.origin.value = null
  const kept = await parts.autosave.read()
  const draft = kept && readDraft(kept.value, parts.start.kind)
  if (kept && draft) restore(parts, draft, kept.keptAt)
  else await loadFresh(parts)
  if (draft) await parts.dealing.refreshResiduals()
  else await askAboutVehicle(parts)
}

/** Looks up the vehicle that the form starts with; for a record's vehicle it fetches only the residuals. */
async function askAboutVehicle({ origin, start, dealing }: Loading): Promise<void> {
  if (origin.peek()) await (start.registration ? dealing.lookUp.find() : dealing.refreshResiduals())
}

function restore(parts: Loading, draft: Draft, keptAt: Date | null) {
  const { start, record, origin, restoredFrom, form, steps, submission } = parts
  const kind = isKindOpen(draft.origin) ? draft.values.kind : start.kind
  batch(() => {
    origin.value = draft.origin
    parts.begun.value = null
    form.reset({ ...draft.values, kind })
    steps.reset(draft.left)
    steps.open(draft.step)
    submission.attempt.value = draft.attempt
    restoredFrom.value = keptAt
    record.clear()
  })
}

async function loadFresh(parts: Loading): Promise<void> {
  const { page, record, userTerms, start, origin, form, steps } = parts
  await record.refresh()
  if (record.state.peek() === 'failed') return
  const empty = { origin: { ...newOrigin, affiliateUserId: start.affiliateUserId }, values: valuesAtStart(start) }
  const begun = record.data.peek() ?? empty
  if (begun === 'already') return
  const isOfRecord = record.data.peek() !== null
  batch(() => {
    origin.value = begun.origin
    // The user's own term, or the longest usual one shown (D36).
    const term = begun.values.term ?? usualTerm(userTerms.defaultTerm.peek(), userTerms.terms.peek())
    form.reset({ ...begun.values, term, kind: start.kind })
    steps.reset()
    parts.begun.value = typedIn(form.values.peek())
    steps.open(isOfRecord ? (steps.faults.peek()[0]?.step ?? 'review') : 'customer')
  })
  if (isOfRecord && !start.customerOf) return
  followUsualMileage(
    page.config,
    () => form.values.peek().annualMileage,
    (miles) => form.set('annualMileage', miles),
  )
}

export async function startAfresh(parts: Loading, before: Draft): Promise<() => void> {
  const keptAt = parts.restoredFrom.peek()
  parts.autosave.drop()
  parts.restoredFrom.value = null
  parts.submission.attempt.value = null
  await loadFresh(parts)
  void askAboutVehicle(parts)
  return () => {
    restore(parts, before, keptAt)
    parts.autosave.keep({
      summary: summaryOf(parts.start, before.values, before.origin.affiliateUserId),
      value: before,
    })
  }
}
