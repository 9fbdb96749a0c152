import { formatPoundsAndPence, type PricedQuote } from '@forecourt/core'
import type { ReactNode } from 'react'
import type { Texts } from '../../texts/index.ts'
import { Figure } from '../figure/Figure.tsx'

/** What is paid, and then: "48 payments, then £12,850.00 if you want to keep the car". */
export function paymentWords({ instalmentCount, optionalFinalPayment }: PricedQuote, { rich }: Texts): ReactNode {
  const count = <Figure>{instalmentCount}</Figure>
  if (optionalFinalPayment === undefined) return rich('paymentsHp', { count })
  return rich('paymentsPcp', { count, finalPayment: <Figure>{formatPoundsAndPence(optionalFinalPayment)}</Figure> })
}
