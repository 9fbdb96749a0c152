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
const DAY_MS = 86_400_000

/**
 * The least rebate by the Consumer Credit (Early Settlement) Regulations 2004 (SI 2004/1483): credit advanced, less repayments made, each
 * with interest at the APR's periodic rate up to the settlement date (reg. 4), which lies 28 days after the notice (reg. 5) and,
 * over a year's term, may be put off by a month or 30 days (reg. 6). The lender's own figure is the one that binds.
 */
export function earlySettlement(
  quote: Pick<HpQuote, 'amount' | 'aprPercent' | 'schedule' | 'termMonths'>,
  { drawdown, requested, deferral = 'month' }: SettlementRequest,
): EarlySettlement {
  const [start, asked] = [readDay('drawdown', drawdown), readDay('requested', requested)]
  if (asked < start) throw new FieldRangeError('requested', 'must not precede the drawdown')
  const settles = putOff(new Date(asked.getTime() + NOTICE_DAYS * DAY_MS), quote.termMonths > 12 ? deferral : 'none')
  const elapsed = monthsBetween(start, settles)
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
    settlementDate: settles.toISOString().slice(0, 10),
    settlementAmount: toPounds(settlement),
    rebate: toPounds(Math.max(0, sumOf(payments) - paid - settlement)),
    paidBefore: toPounds(paid),
  }
}

const sumOf = (payments: readonly { pence: number }[]) => payments.reduce((sum, { pence }) => sum + pence, 0)

function readDay(field: string, text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return date
  throw new FieldRangeError(field, 'must be a day, YYYY-MM-DD')
}

function putOff(date: Date, deferral: SettlementRequest['deferral']): Date {
  if (deferral === 'month') return addMonths(date, 1)
  return deferral === '30-days' ? new Date(date.getTime() + 30 * DAY_MS) : date
}

/** The same day of a later month, or its last day when it is shorter. */
function addMonths(date: Date, months: number): Date {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0))
  const day = Math.min(date.getUTCDate(), last.getUTCDate())
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), day))
}

/** Whole months, then days of an equal month (CONC App 1.2). */
function monthsBetween(from: Date, to: Date): number {
  const span = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const whole = readInteger('requested', addMonths(from, span) > to ? span - 1 : span, { min: 0, max: 1200 })
  return whole + (to.getTime() - addMonths(from, whole).getTime()) / DAY_MS / DAYS_IN_EQUAL_MONTH
}
