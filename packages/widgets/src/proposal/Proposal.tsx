import { useEffect } from 'react'
import type { PropSignals, WidgetView } from '../element/index.ts'
import { type PortalPage, productTypeOf, useDraftEvent } from '../page/index.ts'
import { computed, untracked } from '../signals/index.ts'
import type { attributes, events } from './definition.ts'
import type { Start } from './form/draft.ts'
import { draftIdOf } from './form/start.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { createProposal, type ProposalState } from './state.ts'

type ProposalView = WidgetView<typeof attributes, typeof events, ReturnType<typeof createProposals>>

/**
 * The proposal of the host's starting point; another one begins when the host names another. A host that answers
 * `forecourt-draft` by naming that draft goes on with the same one.
 */
export function createProposals(
  page: PortalPage,
  props: PropSignals<typeof attributes>,
  onSent: (applicationId: string) => void,
) {
  const key = computed(() => {
    const start = startOf(props)
    return JSON.stringify({ ...start, draftId: draftIdOf(start) })
  })
  return computed(() => {
    const start: Start = JSON.parse(key.value)
    const state = untracked(() => createProposal(page, start, onSent))
    untracked(() => void state.load())
    return { key: key.peek(), state }
  })
}

export function Proposal({ state: proposals, emit }: ProposalView) {
  const { key, state } = proposals.value
  return (
    <div className="frame proposal-frame">
      <Opened key={key} state={state} emit={emit} />
    </div>
  )
}

/** Mounted again for another proposal: its effects follow only the signals of the state that they began with. */
function Opened({ state, emit }: Pick<ProposalView, 'emit'> & { state: ProposalState }) {
  const { autosave, start } = state
  useDraftEvent(autosave, emit)
  const isReady = state.phase.value === 'ready'
  useEffect(() => (isReady ? state.followDraft() : undefined), [state, isReady])
  const leave = async () => {
    await autosave.whenKept()
    emit('forecourt-leave', { applicationId: start.recordId || null })
  }
  const goOn = async (applicationId: string) => {
    await autosave.whenKept()
    emit('forecourt-open', { applicationId })
  }
  return (
    <ProposalScreen
      state={state}
      onLeave={() => void leave()}
      onDuplicate={(applicationId) => void goOn(applicationId)}
      onOpen={(applicationId) => emit('forecourt-sent', { applicationId })}
    />
  )
}

const startOf = (props: PropSignals<typeof attributes>): Start => ({
  kind: props.kind.value,
  recordId: props.applicationId.value || props.quickQuoteId.value,
  repropose: props.repropose.value,
  customerOf: props.customerOf.value,
  registration: props.registration.value,
  price: props.price.value ?? null,
  mileage: props.mileage.value ?? null,
  affiliateUserId: props.affiliateUserId.value ?? null,
  deposit: props.deposit.value ?? null,
  term: props.term.value ?? null,
  productType: productTypeOf(props.product.value),
  draftId: props.draftId.value,
})
