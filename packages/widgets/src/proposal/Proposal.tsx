import type { PropSignals, WidgetView } from '../element/index.ts'
import { productTypeOf, useDraftEvent } from '../page/index.ts'
import type { attributes, events } from './definition.ts'
import type { Start } from './form/start.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { pageSources } from './page-sources.ts'
import type { ProposalCache } from './proposal-cache.ts'
import { createProposal, type ProposalState } from './state.ts'

type ProposalView = WidgetView<typeof attributes, typeof events, ProposalCache>

export function Proposal(view: ProposalView) {
  const { key, state } = stateFor(view)
  const { emit } = view
  useDraftEvent(state.keeper, emit)
  const leave = async () => {
    await state.keeper.whenKept()
    emit('forecourt-leave', { applicationId: state.start.recordId || null })
  }
  return (
    <div className="frame proposal-frame">
      <ProposalScreen
        key={key}
        state={state}
        onLeave={() => void leave()}
        onOpen={(applicationId) => emit('forecourt-sent', { applicationId })}
      />
    </div>
  )
}

/** Kept with the element; asked to begin with something else, it begins anew. */
function stateFor(view: ProposalView): { key: string; state: ProposalState } {
  const start = startOf(view.props)
  const key = JSON.stringify(start)
  if (view.state.held?.key === key) return view.state.held
  const sources = pageSources(view.props.baseUrl.peek())
  const state = createProposal(sources, start, (applicationId) => view.emit('forecourt-sent', { applicationId }))
  view.state.held = { key, state }
  void state.load()
  return view.state.held
}

function startOf(props: PropSignals<typeof attributes>): Start {
  return {
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
  }
}
