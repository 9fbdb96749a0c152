import { addDays, addMonths, type CalendarDay } from '../calendar/index.ts'
import { advancePayment } from '../finance/index.ts'
import { instalmentCount, type Quoted, unlikeInstalment } from './quoted.ts'

/** Payments of one kind, in pounds: `count` payments of `amount`, the first on `from` and the last on `to`. */
export interface PaymentPart {
  readonly kind: 'advance' | 'instalment' | 'last-instalment' | 'final'
  /** `48 equal payments of`, `Optional final payment`. */
  readonly name: string
  readonly count: number
  readonly amount: number
  readonly from: CalendarDay
  readonly to: CalendarDay
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
  const unlike = unlikeInstalment(quote)
  const instalments = instalmentCount(quote)
  const equal = unlike === null ? instalments : instalments - 1
  const month = (number: number) => addMonths(start, number)
  const advance = { kind: 'advance', name: advanceName(figures), count: 1, amount: advancePayment(figures) } as const
  const parts: PaymentPart[] = [
    { ...advance, from: start, to: start },
    { ...instalmentPart(equal, figures.instalment), from: month(1), to: month(equal) },
    { ...lastPart(unlike ?? 0), from: month(instalments), to: month(instalments) },
    { ...finalPart(figures.optionalFinalPayment ?? 0), from: month(termMonths), to: month(termMonths) },
  ]
  return parts.filter(({ count, amount }) => count > 0 && amount > 0)
}

const instalmentPart = (count: number, amount: number) =>
  ({ kind: 'instalment', name: count === 1 ? 'One payment of' : `${count} equal payments of`, count, amount }) as const

const lastPart = (amount: number) => ({ kind: 'last-instalment', name: 'Last payment', count: 1, amount }) as const

const finalPart = (amount: number) => ({ kind: 'final', name: 'Optional final payment', count: 1, amount }) as const

function advanceName({ deposit, partExValue, partExSettlement }: Quoted['figures']): string {
  const hasEquity = (partExValue ?? 0) > (partExSettlement ?? 0)
  if (!hasEquity) return 'Deposit'
  return deposit > 0 ? 'Deposit and part-exchange' : 'Part-exchange'
}
