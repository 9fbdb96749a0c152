import { formatPounds, formatPoundsAndPence } from '@forecourt/core'
import type { CSSProperties } from 'react'

/** What a customer pays and when, in pounds. */
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
  const { deposit, instalment, instalmentCount, optionalFinalPayment } = plan
  return (
    <div className="payment-picture" role="img" aria-label={paymentWords(plan)} part="payment-picture">
      {deposit > 0 && <Bar kind="deposit" share={deposit / scale} words="Deposit" />}
      <Bar
        kind="instalments"
        share={instalment / scale}
        words={`${instalmentCount} payments`}
        count={instalmentCount}
      />
      {optionalFinalPayment !== null && <Bar kind="final" share={optionalFinalPayment / scale} words="Optional" />}
    </div>
  )
}

type BarProps = { kind: 'deposit' | 'instalments' | 'final'; share: number; words: string; count?: number }

function Bar({ kind, share, words, count }: BarProps) {
  return (
    <span className={`payment-part ${kind}`}>
      <span className="payment-ground">
        <span className="payment-bar" style={{ '--_share': share, '--_count': count } as CSSProperties} />
      </span>
      <span className="payment-words">{words}</span>
    </span>
  )
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
