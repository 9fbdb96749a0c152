import { Banner, Card } from '../../kit/index.ts'
import { type createInstantBank, InstantBankSetUp } from '../../payments/instant-bank/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { type ChosenDealership, dealershipNameOf, ForDealership } from './ForDealership.tsx'
import { SectionHead } from './SectionFrame.tsx'

interface PaymentsState extends ChosenDealership {
  readonly supportPhone: ReadonlySignal<string | null>
  readonly instantBank: ReturnType<typeof createInstantBank>
}

export function PaymentsSection({ state }: { state: PaymentsState }) {
  return (
    <ForDealership state={state} title="Payments">
      {(dealership) => (
        <>
          <SectionHead title="Payments" lead={dealershipNameOf(dealership)} />
          {!dealership.hasFeature('payments') && (
            <Banner tone="neutral" title="Payments are not switched on for this dealership">
              {state.supportPhone.value ? `Dealer support: ${state.supportPhone.value}` : null}
            </Banner>
          )}
          <Card title="Instant bank payment" level={3}>
            <InstantBankSetUp state={state.instantBank} />
          </Card>
        </>
      )}
    </ForDealership>
  )
}
