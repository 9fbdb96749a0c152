import { type Application, createResource, type ProposalKind, type Resource, usualTerm } from '@forecourt/core'
import {
  type DraftAutosave,
  followUsualMileage,
  type LookUp,
  type PortalPage,
  type UserTerms,
} from '../../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal } from '../../signals/index.ts'
import type { ProposalSubmission } from '../sending/sending.ts'
import { type Draft, newOrigin, type Origin, readDraft, summaryOf, typedIn } from './draft.ts'
import type { ProposalFormState } from './form-state.ts'
import { type Beginning, beginFrom, isKindOpen, type Start, valuesAtStart } from './start.ts'
import type { Steps } from './steps.ts'
import type { ProposalValues } from './values.ts'

export type ProposalPhase = 'loading' | 'ready' | 'failed' | 'already'

type Calls = Pick<PortalPage['client'], 'applications' | 'quotes'>

/** What the record that it begins from gives the form; 'already' where that is a full proposal, and null where it begins from none. */
type RecordResource = Resource<Beginning | 'already' | null>

export function createRecord({ client, clock }: PortalPage, start: Start): RecordResource {
  return createResource({
    key: () => start.recordId || start.customerOf || null,
    fetch: async (id) => {
      const application = await fetchWhole(client, id)
      const saved = start.recordId ? await client.quotes.list({ id: application.cosmosId }).catch(() => []) : []
      return beginFrom(start, application, saved)
    },
    empty: null,
    now: clock.read,
  })
}

/** With nothing masked where the user may see it. */
async function fetchWhole({ applications }: Calls, id: string): Promise<Application> {
  const found = await applications.single({ id })
  if (!found.customer.bankAccountNumber?.includes('•')) return found
  const customer = await applications.reveal({ id: found.cosmosId }).catch(() => found.customer)
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
  readonly kind: Signal<ProposalKind>
  readonly restoredFrom: Signal<Date | null>
  readonly book: ProposalFormState
  readonly steps: Steps
  readonly begun: Signal<string | null>
  readonly keeper: DraftAutosave
  readonly sending: ProposalSubmission
  readonly dealing: { readonly lookUp: LookUp; refreshResiduals(): Promise<void> }
}

/** The draft where there is one, otherwise what the record knows, otherwise an empty form. */
export async function load(parts: Loading): Promise<void> {
  parts.origin.value = null
  const kept = await parts.keeper.read()
  const draft = kept && readDraft(kept.value)
  if (kept && draft) restore(parts, draft, kept.keptAt)
  else await loadAnew(parts)
  if (draft) await parts.dealing.refreshResiduals()
  else await askAboutVehicle(parts)
}

/** What the form began with is looked up; of what a record brings only the residuals are asked for. */
async function askAboutVehicle({ origin, start, dealing }: Loading): Promise<void> {
  if (origin.peek()) await (start.registration ? dealing.lookUp.find() : dealing.refreshResiduals())
}

function restore(parts: Loading, draft: Draft, keptAt: Date | null) {
  const { start, record, origin, kind, restoredFrom, book, steps, sending } = parts
  batch(() => {
    origin.value = draft.origin
    parts.begun.value = null
    kind.value = (isKindOpen(draft.origin) ? draft.kind : null) ?? start.kind
    book.fill(draft.values, draft.attempted)
    steps.open(draft.step)
    sending.restore(draft.attempt)
    restoredFrom.value = keptAt
    record.clear()
  })
}

async function loadAnew(parts: Loading): Promise<void> {
  const { page, record, userTerms, start, kind, origin, book, steps } = parts
  await record.refresh()
  if (record.state.peek() === 'failed') return
  const begun = record.data.peek() ?? beginEmpty(start)
  if (begun === 'already') return
  const isOfRecord = record.data.peek() !== null
  batch(() => {
    origin.value = begun.origin
    kind.value = start.kind
    book.fill(withTerm(begun.values, userTerms))
    parts.begun.value = typedIn(book.values.peek())
    steps.open(isOfRecord ? (book.faults.peek()[0]?.step ?? 'review') : 'customer')
  })
  if (!isOfRecord || start.customerOf) followUsualMileage(page.config, annualMileageIn(book))
}

function annualMileageIn({ values, change }: ProposalFormState) {
  return {
    peek: () => values.peek().deal.annualMileage,
    write: (annualMileage: number) => change({ deal: { ...values.peek().deal, annualMileage } }),
  }
}

const beginEmpty = (start: Start): Beginning => ({
  origin: { ...newOrigin, affiliateUserId: start.affiliateUserId },
  values: valuesAtStart(start),
})

/** The user's own term, or the longest of the usual ones that is shown (D36). */
function withTerm(values: ProposalValues, { terms, defaultTerm }: UserTerms): ProposalValues {
  const term = values.deal.term ?? usualTerm(defaultTerm.peek(), terms.peek())
  return { ...values, deal: { ...values.deal, term } }
}

export async function startAfresh(parts: Loading, before: Draft): Promise<() => void> {
  const keptAt = parts.restoredFrom.peek()
  parts.keeper.drop()
  parts.restoredFrom.value = null
  parts.sending.restore(null)
  await loadAnew(parts)
  void askAboutVehicle(parts)
  return () => {
    restore(parts, before, keptAt)
    parts.keeper.keep({ summary: summaryOf(parts.start, before.values), value: before })
  }
}
