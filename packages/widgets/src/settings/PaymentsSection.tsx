import { Banner, Card } from '../kit/index.ts'
import { InstantBankSetUp } from '../payments/instant-bank/index.ts'
import { ForDealership, nameOf } from './ForDealership.tsx'
import { SectionHead } from './SectionFrame.tsx'
import type { SettingsState } from './state.ts'

export function PaymentsSection({ state }: { state: SettingsState }) {
  return (
    <div className="section">
      <ForDealership state={state} title="Payments">
        {(dealership) => (
          <>
            <SectionHead title="Payments" lead={nameOf(dealership)} />
            {!dealership.hasFeature('payments') && (
              <Banner tone="neutral" title="Payments are not switched on for this dealership">
                {state.sources.supportPhone.value ? `Dealer support: ${state.sources.supportPhone.value}` : null}
              </Banner>
            )}
            <Card title="Instant bank payment" level={3}>
              <InstantBankSetUp state={state.instantBank} />
            </Card>
          </>
        )}
      </ForDealership>
    </div>
  )
}
