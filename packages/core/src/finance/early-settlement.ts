import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  readDay,
  wholeMonths,
  writeIsoDay,
} from '../calendar/index.ts'
import { FieldRangeError, readInteger, roundHalfUp, toPence, toPounds } from '../money/index.ts'
import type { HpQuote } from './quote.ts'
import { monthlyRateOfApr } from './rates.ts'

/** Days are `YYYY-MM-DD`. */
export type SettlementRequest = {
  readonly drawdown: string
  /** When the lender had the customer's notice. */
  readonly requested: string
  /** Whether the lender puts the date off as it may over a year's term: by a month, by 30 days, or not. */
  readonly deferral?: 'month' | '30-days' | 'none'
}

/** Pounds. */
export type EarlySettlement = {
  readonly settlementDate: string
  /** To pay on that day, every instalment due before it having been paid. */
  readonly settlementAmount: number
  /** What the customer is spared of what would have fallen due afterwards. */
  readonly rebate: number
  readonly paidBefore: number
}

const NOTICE_DAYS = 28
const DAYS_IN_EQUAL_MONTH = 365 / 12
const MOST_MONTHS = 1200

/**
 * The least rebate by the Consumer Credit (Early Settlement) Regulations 2004 (SI 2004/1483): credit advanced, less repayments made, each
 * with interest at the APR's periodic rate up to the settlement date (reg. 4), which lies 28 days after the notice (reg. 5) and,
 * over a year's term, may be put off by a month or 30 days (reg. 6). The lender's own figure is the one that binds.
 */
export function earlySettlement(
  quote: Pick<HpQuote, 'amount' | 'aprPercent' | 'schedule' | 'termMonths'>,
  { drawdown, requested, deferral = 'month' }: SettlementRequest,
): EarlySettlement {
  const [start, asked] = [requireDay('drawdown', drawdown), requireDay('requested', requested)]
  if (daysBetween(start, asked) < 0) throw new FieldRangeError('requested', 'must not precede the drawdown')
  const settles = putOff(addDays(asked, NOTICE_DAYS), quote.termMonths > 12 ? deferral : 'none')
  const elapsed = equalMonthsBetween(start, settles)
  const growth = 1 + monthlyRateOfApr(quote.aprPercent)
  const grown = (pence: number, month: number) => pence * growth ** (elapsed - month)
  const payments = quote.schedule.map(({ month, instalment, fee }) => ({
    month,
    pence: toPence(instalment) + toPence(fee),
  }))
  const before = payments.filter(({ month }) => month <= elapsed)
  const owed = before.reduce((sum, { pence, month }) => sum - grown(pence, month), grown(toPence(quote.amount), 0))
  const settlement = Math.max(0, roundHalfUp(owed))
  const paid = sumOf(before)
  return {
    settlementDate: writeIsoDay(settles),
    settlementAmount: toPounds(settlement),
    rebate: toPounds(Math.max(0, sumOf(payments) - paid - settlement)),
    paidBefore: toPounds(paid),
  }
}

const sumOf = (payments: readonly { pence: number }[]) => payments.reduce((sum, { pence }) => sum + pence, 0)

function requireDay(field: string, text: string): CalendarDay {
  const day = readDay(field, text)
  if (day) return day
  throw new FieldRangeError(field, 'must be a day, YYYY-MM-DD')
}

function putOff(day: CalendarDay, deferral: SettlementRequest['deferral']): CalendarDay {
  if (deferral === 'month') return addMonths(day, 1)
  return deferral === '30-days' ? addDays(day, 30) : day
}

/** Whole months, then days of an equal month (CONC App 1.2). */
function equalMonthsBetween(from: CalendarDay, to: CalendarDay): number {
  const whole = readInteger('requested', wholeMonths(from, to), { max: MOST_MONTHS })
  return whole + daysBetween(addMonths(from, whole), to) / DAYS_IN_EQUAL_MONTH
}
