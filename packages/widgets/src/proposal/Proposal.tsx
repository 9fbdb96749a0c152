import type { PropSignals, WidgetView } from '../element/index.ts'
import { type PortalPage, productTypeOf, useDraftEvent } from '../page/index.ts'
import type { attributes, events } from './definition.ts'
import type { Start } from './form/start.ts'
import { ProposalScreen } from './ProposalScreen.tsx'
import { createProposal, type ProposalState } from './state.ts'

/** The state that an element keeps while unmounted, until the host starts another proposal. */
interface Proposals {
  /** The proposal for this start, created if there is none. */
  of(start: Start): { readonly key: string; readonly state: ProposalState }
}

export function createProposals(page: PortalPage, onSent: (applicationId: string) => void): Proposals {
  let held: ReturnType<Proposals['of']> | null = null
  return {
    of(start) {
      const key = JSON.stringify(start)
      if (held?.key === key) return held
      held = { key, state: createProposal(page, start, onSent) }
      void held.state.load()
      return held
    },
  }
}

type ProposalView = WidgetView<typeof attributes, typeof events, Proposals>

export function Proposal(view: ProposalView) {
  const { emit } = view
  const { key, state } = view.state.of(startOf(view.props))
  useDraftEvent(state.autosave, emit)
  const leave = async () => {
    await state.autosave.whenKept()
    emit('forecourt-leave', { applicationId: state.start.recordId || null })
  }
  const goOn = async (applicationId: string) => {
    await state.autosave.whenKept()
    emit('forecourt-open', { applicationId })
  }
  return (
    <div className="frame proposal-frame">
      <ProposalScreen
        key={key}
        state={state}
        onLeave={() => void leave()}
        onDuplicate={(applicationId) => void goOn(applicationId)}
        onOpen={(applicationId) => emit('forecourt-sent', { applicationId })}
      />
    </div>
  )
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
