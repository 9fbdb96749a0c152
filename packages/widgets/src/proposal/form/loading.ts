import { type Application, type ProposalKind, type SavedQuote, usualTerm } from '@forecourt/core'
import { type DraftAutosave, followUsualMileage, type LookUp } from '../../page/index.ts'
import { batch, type Signal } from '../../signals/index.ts'
import type { ProposalSubmission } from '../sending/sending.ts'
import type { ProposalSources } from '../sources.ts'
import { type Draft, newOrigin, type Origin, readDraft, summaryOf, typedIn } from './draft.ts'
import type { ProposalFormState } from './form-state.ts'
import { beginFrom, isKindOpen, type Start, valuesAtStart } from './start.ts'
import type { Steps } from './steps.ts'
import type { ProposalValues } from './values.ts'

export type ProposalPhase = 'loading' | 'ready' | 'failed' | 'already'

export interface Loading {
  readonly sources: ProposalSources
  readonly start: Start
  readonly origin: Signal<Origin | null>
  readonly kind: Signal<ProposalKind>
  readonly phase: Signal<ProposalPhase>
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
  parts.phase.value = 'loading'
  const kept = await parts.keeper.read()
  const draft = kept && readDraft(kept.value)
  if (kept && draft) restore(parts, draft, kept.keptAt)
  else await loadAnew(parts)
  if (draft) await parts.dealing.refreshResiduals()
  else await askAboutVehicle(parts)
}

/** What the form began with is looked up; of what a record brings only the residuals are asked for. */
async function askAboutVehicle({ phase, start, dealing }: Loading): Promise<void> {
  if (phase.peek() === 'ready') await (start.registration ? dealing.lookUp.find() : dealing.refreshResiduals())
}

function restore(parts: Loading, draft: Draft, keptAt: Date | null) {
  const { start, origin, kind, phase, restoredFrom, book, steps, sending } = parts
  batch(() => {
    origin.value = draft.origin
    parts.begun.value = null
    kind.value = (isKindOpen(draft.origin) ? draft.kind : null) ?? start.kind
    book.fill(draft.values, draft.attempted)
    steps.open(draft.step)
    sending.restore(draft.attempt)
    restoredFrom.value = keptAt
    phase.value = 'ready'
  })
}

async function loadAnew(parts: Loading): Promise<void> {
  const { sources, start, kind, phase, origin, book, steps } = parts
  const id = start.recordId || start.customerOf
  const record = id ? await sources.fetchApplication(id).catch(() => null) : null
  if (id && !record) {
    phase.value = 'failed'
    return
  }
  const saved = record && start.recordId ? await sources.savedQuotes(record.cosmosId).catch(() => []) : []
  const begun = beginningOf(start, record, saved)
  if (begun === 'already') {
    phase.value = 'already'
    return
  }
  batch(() => {
    origin.value = begun.origin
    kind.value = start.kind
    book.fill(withTerm(begun.values, sources))
    parts.begun.value = typedIn(book.values.peek())
    steps.open(record ? (book.faults.peek()[0]?.step ?? 'review') : 'customer')
    phase.value = 'ready'
  })
  if (!record || start.customerOf) followUsualMileage(sources.config, annualMileageIn(book))
}

function annualMileageIn({ values, change }: ProposalFormState) {
  return {
    peek: () => values.peek().deal.annualMileage,
    write: (annualMileage: number) => change({ deal: { ...values.peek().deal, annualMileage } }),
  }
}

function beginningOf(start: Start, record: Application | null, saved: readonly SavedQuote[]) {
  if (record) return beginFrom(start, record, saved)
  return { origin: { ...newOrigin, affiliateUserId: start.affiliateUserId }, values: valuesAtStart(start) }
}

/** The user's own term, or the longest of the usual ones that is shown (D36). */
function withTerm(values: ProposalValues, { terms, defaultTerm }: ProposalSources): ProposalValues {
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
