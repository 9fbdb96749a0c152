import { advancePayment } from '@forecourt/core'
import { Send } from 'lucide-react'
import { Button } from '../../kit/index.ts'
import { CustomerScreen, cardId, PresentedOffers, type PresentedScreen } from '../../presenting/index.ts'
import type { QuickQuoteState } from '../state.ts'

type CustomerViewProps = { state: QuickQuoteState }

/** The current offers as the customer view shows them. */
export function CustomerView({ state }: CustomerViewProps) {
  return (
    <CustomerScreen
      open={state.isCustomerView.value}
      onClose={() => state.present(false)}
      dealer={state.dealerName.value}
      phone={state.dealerPhone.value}
    >
      <Presented state={state} />
    </CustomerScreen>
  )
}

function Presented({ state }: CustomerViewProps) {
  const { blockedReason, toCustomer } = state
  return (
    <PresentedOffers screen={screenOf(state)}>
      {blockedReason.value === null && (
        <Button kind="primary" icon={Send} onClick={toCustomer.open}>
          Send it to me
        </Button>
      )}
    </PresentedOffers>
  )
}

function screenOf(state: QuickQuoteState): PresentedScreen {
  const { fields, vehicle, breakdown, presented, chosen, pricingInput } = state
  const request = pricingInput.value?.request
  const sums = breakdown.value
  return {
    dealer: state.dealerName.value,
    accent: state.website.data.value?.theme?.accent,
    vehicle: vehicle.value,
    registration: fields.registration.value.trim(),
    mileage: fields.mileage.value,
    sums: sums && { ...sums, partEx: sums.partExValue - sums.partExSettlement },
    offers: request ? presented.value : [],
    deal: { advance: request ? advancePayment(request) : 0, annualMileage: request?.annualMileage },
    chosenId: chosen.value && cardId(chosen.value),
    onChoose: (at) => {
      const offer = presented.peek()[at]?.offer
      if (offer) state.choose(offer.key, offer.termMonths)
    },
    example: state.example.value,
    config: state.page.config.value,
  }
}
