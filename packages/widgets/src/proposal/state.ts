import { contract, type ProposalKind } from '@forecourt/core'
import { createDraftAutosave, createDuplicates, loadUserTerms, type PortalPage, userDrafts } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { createDealing } from './deal/dealing.ts'
import type { Start } from './form/draft.ts'
import { type Draft, newOrigin, type Origin, readDraft, summaryOf, typedIn } from './form/draft.ts'
import { proposalMerge } from './form/draft-merge.ts'
import { stepsOf } from './form/plan.ts'
import { createProposalForm, type ProposalForm } from './form/proposal-form.ts'
import { draftIdOf, isKindOpen, valuesAtStart } from './form/start.ts'
import { createSteps, type Steps } from './form/steps.ts'
import type { ProposalValues } from './form/values.ts'
import { createRecord, type Loading, load, phaseOf, startAfresh } from './loading.ts'
import { createSubmission } from './sending/sending.ts'

export type ProposalState = ReturnType<typeof createProposal>

export function createProposal(page: PortalPage, start: Start, onSent: (id: string) => void) {
  // Over forty lines: a list of the screen's functions.
  const origin = signal<Origin | null>(null)
  const restoredFrom = signal<Date | null>(null)
  const begun = signal<string | null>(null)
  const autosave = createDraftAutosave(userDrafts(page), draftIdOf(start), page.clock.read)
  const userTerms = loadUserTerms(page)
  const record = createRecord(page, start)
  const needsDealership = computed(() => origin.value?.affiliateUserId == null && page.dealers.ofForms.value === null)
  const keep = () => {
    if (submission.sentId.peek()) return
    const values = form.values.peek()
    if (typedIn(values) === begun.peek()) autosave.drop()
    else autosave.keep({ summary: summaryOf(start, values, whose.affiliateUserId.peek()), value: draftNow() })
  }
  const { clock } = page
  const initial = { ...valuesAtStart(start), kind: start.kind }
  const form = createProposalForm({ now: clock.now, initial, needsDealership, onChange: keep })
  const steps = createSteps(form, () => {
    restoredFrom.value = null
    keep()
  })
  const whose = createOwnership(page, origin, form)
  const submission = createSubmission({
    page,
    form,
    origin,
    affiliateUserId: whose.affiliateUserId,
    onAttempt: keep,
    onSent: (id) => {
      autosave.drop()
      onSent(id)
    },
    onFailed: () => {
      keep()
      if (form.faults.peek().length > 0) steps.goToFirstFault()
    },
  })
  const draftNow = (): Draft => ({
    version: 2,
    values: form.values.peek(),
    origin: origin.peek() ?? newOrigin,
    step: steps.current.peek(),
    left: [...steps.left.peek()],
    attempt: submission.attempt.peek(),
  })
  const showDraft = (value: unknown) => {
    const merged = readDraft(value, start.kind)
    if (!merged) return
    batch(() => {
      origin.value = merged.origin
      submission.attempt.value = merged.attempt
      form.change(merged.values)
      if (!stepsOf(merged.values.kind).includes(steps.current.peek())) steps.open('deal')
    })
    void dealing.refreshResiduals()
  }
  const promise = computed(() => origin.value?.quote ?? null)
  const dealing = createDealing(page, userTerms.terms, form, whose.affiliateUserId, promise)
  const parts: Loading = {
    page,
    start,
    record,
    userTerms,
    origin,
    restoredFrom,
    begun,
    form,
    steps,
    autosave,
    submission,
    dealing,
  }
  const send = async (allowDuplicate: boolean) => {
    if (!whose.readOnlyReason.peek()) await submission.send(allowDuplicate)
  }
  return {
    start,
    page,
    phase: phaseOf(record, origin),
    failed: record.failed,
    /** The kind to send: the host's, until the user chooses another; stored with the draft. */
    kind: computed(() => form.values.value.kind),
    canChooseKind: computed(() => origin.value !== null && isKindOpen(origin.value)),
    chooseKind: (kind: ProposalKind) => chooseKind(kind, form, steps),
    /** When the restored draft was saved; null without one. */
    restoredFrom,
    form,
    steps,
    autosave,
    sentId: submission.sentId,
    ...dealing,
    duplicates: createDuplicates(page, {
      affiliateUserId: () => whose.affiliateUserId.value,
      typed: () => typedContact(form.values.value),
      ownIds: () => [start.recordId, origin.value?.applicationId, origin.value?.quickQuoteId, start.customerOf],
    }),
    needsDealership,
    ...whose,
    load: () => load(parts),
    /** Shows what another device changed, while the form is on the screen; returns a function that stops it. */
    followDraft: () =>
      autosave.follow({
        rules: proposalMerge,
        current: draftNow,
        show: showDraft,
        empty: () => void startAfresh(parts, draftNow()),
      }),
    send: () => send(false),
    sendAllTheSame: () => send(true),
    /** Empties the form; the returned function restores it. */
    startAfresh: () => startAfresh(parts, draftNow()),
  }
}

const typedContact = ({ contactNumber, email, registration }: ProposalValues) => ({
  email,
  registration,
  mobile: contactNumber,
})

/** All input stays; the consent to the other search is withdrawn, and a step that the other kind lacks closes. */
function chooseKind(kind: ProposalKind, form: ProposalForm, steps: Steps): void {
  if (form.values.peek().kind === kind) return
  batch(() => {
    form.refuse({})
    form.change({ kind, search: '' })
    if (!stepsOf(kind).includes(steps.current.peek())) steps.open('deal')
  })
}

/** The dealership of the proposal, and whether the user may send for it. */
function createOwnership({ dealers }: PortalPage, origin: ReadonlySignal<Origin | null>, form: ProposalForm) {
  const affiliateUserId = computed(
    () => origin.value?.affiliateUserId ?? dealers.ofForms.value ?? form.values.value.dealership,
  )
  const dealer = computed(() => dealers.dealerOf(affiliateUserId.value))
  /** Why the user may send nothing for this dealership (D40). */
  const readOnlyReason = computed(() => dealers.blockedReason(contract.applications.create, affiliateUserId.value))
  return { affiliateUserId, dealer, readOnlyReason }
}
