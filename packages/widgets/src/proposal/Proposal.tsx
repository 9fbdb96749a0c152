import type { PropSignals, WidgetView } from '../element/index.ts'
import { productTypeOf, useDraftEvent } from '../page/index.ts'
import type { attributes, events } from './definition.ts'
import type { ProposalHolder } from './holder.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { pageSources } from './page-sources.ts'
import type { Start } from './start.ts'
import { createProposal, type ProposalState } from './state.ts'

type View = WidgetView<typeof attributes, typeof events, ProposalHolder>

export function Proposal(view: View) {
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
function stateFor(view: View): { key: string; state: ProposalState } {
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
