import { formatPounds, formatPoundsAndPence } from '@forecourt/core'
import { PaymentBars } from './PaymentBars.tsx'

/** A customer's payments, in pounds. */
export interface PaymentPlan {
  /** Zero where there is none. */
  readonly deposit: number
  readonly instalment: number
  readonly instalmentCount: number
  readonly optionalFinalPayment: number | null
}

/** The highest bar of these plans: pictures side by side share one scale. */
export const pictureScale = (plans: readonly PaymentPlan[]): number =>
  Math.max(1, ...plans.flatMap((plan) => [plan.deposit, plan.instalment, plan.optionalFinalPayment ?? 0]))

type PictureProps = { plan: PaymentPlan; scale?: number }

/** Payments in the order in which they fall due: the deposit solid, the instalments equal, a final payment dashed as it is a choice. */
export function PaymentPicture({ plan, scale = pictureScale([plan]) }: PictureProps) {
  const { deposit, instalmentCount, optionalFinalPayment } = plan
  return (
    <div className="payment-picture" role="img" aria-label={paymentWords(plan)} part="payment-picture">
      <PaymentBars parts={partsOf(plan)} most={scale} height={88} />
      <span className="payment-words">
        {deposit > 0 && <span>Deposit</span>}
        <span className="payment-many">{instalmentCount} payments</span>
        {optionalFinalPayment !== null && <span>Optional</span>}
      </span>
    </div>
  )
}

function partsOf({ deposit, instalment, instalmentCount, optionalFinalPayment }: PaymentPlan) {
  const parts = [
    { kind: 'advance', count: 1, amount: deposit },
    { kind: 'instalment', count: instalmentCount, amount: instalment },
    { kind: 'final', count: 1, amount: optionalFinalPayment ?? 0 },
  ] as const
  return parts.filter(({ amount }) => amount > 0)
}

/** The picture in words. */
export function paymentWords({ deposit, instalment, instalmentCount, optionalFinalPayment }: PaymentPlan): string {
  const parts = [
    deposit > 0 ? `a deposit of ${formatPounds(deposit)}` : null,
    `${instalmentCount} payments of ${formatPoundsAndPence(instalment)}`,
    optionalFinalPayment === null ? null : `an optional final payment of ${formatPoundsAndPence(optionalFinalPayment)}`,
  ].filter((part) => part !== null)
  return `Payments: ${parts.join(', then ')}`
}
