import { addDays, addMonths, type CalendarDay } from '../calendar/index.ts'
import { advancePayment } from '../finance/index.ts'
import { instalmentCount } from '../models/index.ts'
import { type Quoted, repaymentsOfQuote } from './quoted.ts'

/** Payments of one kind, in pounds: `count` payments of `amount`, one a month, the first on `from`. */
export interface PaymentPart {
  readonly kind: 'advance' | 'instalment' | 'last-instalment' | 'final'
  /** `48 equal payments of`, `Optional final payment`. */
  readonly name: string
  readonly count: number
  readonly amount: number
  readonly from: CalendarDay
}

const DAYS_TO_START = 7
/** Every month has it. */
const LATEST_DAY = 28

/** A day on which the agreement could start: a week after the quote, and never at the end of a month. */
export function expectedStart(quoted: CalendarDay): CalendarDay {
  const day = addDays(quoted, DAYS_TO_START)
  return { ...day, day: Math.min(day.day, LATEST_DAY) }
}

/** The payments with their dates, if the agreement starts on the given day. Fees are in the figures, not here. */
export function paymentParts(quote: Quoted, start: CalendarDay): PaymentPart[] {
  const { figures, termMonths } = quote
  const repaid = repaymentsOfQuote(quote).map(({ count, amount, isFinalPayment }, index): PaymentPart => {
    if (isFinalPayment)
      return { kind: 'final', name: 'Optional final payment', count, amount, from: addMonths(start, termMonths) }
    if (index > 0)
      return {
        kind: 'last-instalment',
        name: 'Last payment',
        count,
        amount,
        from: addMonths(start, instalmentCount(quote)),
      }
    const name = count === 1 ? 'One payment of' : `${count} equal payments of`
    return { kind: 'instalment', name, count, amount, from: addMonths(start, 1) }
  })
  const advance = { name: advanceName(figures), count: 1, amount: advancePayment(figures), from: start }
  return [{ kind: 'advance' as const, ...advance }, ...repaid].filter(({ amount }) => amount > 0)
}

function advanceName({ deposit, partExValue, partExSettlement }: Quoted['figures']): string {
  const hasEquity = (partExValue ?? 0) > (partExSettlement ?? 0)
  if (!hasEquity) return 'Deposit'
  return deposit > 0 ? 'Deposit and part-exchange' : 'Part-exchange'
}
