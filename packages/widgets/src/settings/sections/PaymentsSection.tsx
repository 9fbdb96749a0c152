import { Banner, Card } from '../../kit/index.ts'
import { InstantBankSetUp } from '../../payments/instant-bank/index.ts'
import type { SettingsState } from '../state.ts'
import { dealershipNameOf, ForDealership } from './ForDealership.tsx'
import { SectionHead } from './SectionFrame.tsx'

export function PaymentsSection({ state }: { state: SettingsState }) {
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
