import { Lock } from '../kit/icon/icons.ts'
import { Icon } from '../kit/index.ts'
import type { PayState } from './state.ts'

export function PayHead({ state }: { state: PayState }) {
  const payment = state.payment.value
  const broker = state.sources.brokerName.value
  return (
    <header className="pay-head">
      <div>
        <p className="pay-payee">{payment?.dealerName ?? 'Payment'}</p>
        <p className="small muted">
          {payment ? 'Payment to the dealer' : 'Pay link from a dealer'}
          {broker ? `, handled by ${broker}` : ''}
        </p>
      </div>
      <span className="pay-secure">
        <Icon of={Lock} /> Secure
      </span>
    </header>
  )
}
