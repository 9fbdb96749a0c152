import type { Resource, WebsiteConfig } from '@forecourt/core'
import { Send } from 'lucide-react'
import { Button } from '../../kit/index.ts'
import { CustomerScreen, cardId, PresentedOffers, type PresentedScreen } from '../../presenting/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { SelectedVehicle } from '../input/vehicle.ts'
import type { ChosenOffer } from '../pricing/chosen.ts'
import type { Comparison } from '../pricing/comparison.ts'
import type { ToCustomer } from '../sending/send-to-customer.ts'
import type { ForCustomers } from './PrintSheet.tsx'

export interface CustomerViewState
  extends ForCustomers,
    Pick<ChosenOffer, 'chosen' | 'choose'>,
    Pick<Comparison, 'breakdown' | 'presented'>,
    Pick<SelectedVehicle, 'vehicle'> {
  readonly fields: QuickQuoteFields
  readonly isCustomerView: ReadonlySignal<boolean>
  present(isOn: boolean): void
  readonly dealerPhone: ReadonlySignal<string | null>
  readonly website: Pick<Resource<WebsiteConfig | null>, 'data'>
  /** Why no quote can be sent or continued; null if one can. */
  readonly blockedReason: ReadonlySignal<string | null>
  readonly toCustomer: Pick<ToCustomer, 'open'>
}

type CustomerViewProps = { state: CustomerViewState }

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

function screenOf(state: CustomerViewState): PresentedScreen {
  const { fields, vehicle, breakdown, presented, chosen } = state
  const sums = breakdown.value
  return {
    dealer: state.dealerName.value,
    accent: state.website.data.value?.theme?.accent,
    vehicle: vehicle.value,
    registration: fields.registration.value.trim(),
    mileage: fields.mileage.value,
    sums: sums && { ...sums, partEx: sums.partExValue - sums.partExSettlement },
    offers: presented.value,
    chosenId: chosen.value && cardId(chosen.value),
    onChoose: (at) => {
      const offer = presented.peek()[at]?.offer
      if (offer) state.choose(offer.key, offer.termMonths)
    },
    example: state.example.value,
    config: state.page.config.value,
  }
}
