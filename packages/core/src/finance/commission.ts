import {
  formatPounds,
  formatPoundsAndPence,
  readNumber,
  readOptionalPence,
  roundHalfUp,
  toPence,
  toPounds,
} from '../money/index.ts'
import type { HpQuote } from './quote.ts'

/** How a lender pays the broker; pounds and percent. */
export type CommissionTerms = {
  readonly basis: 'percentOfAmountOfCredit' | 'fixed'
  readonly percent?: number | null
  readonly fixedGbp?: number | null
  readonly capGbp?: number | null
}

export const COMMISSION_WORDING_VERSION = '2026-1'

/**
 * The statement for the customer before the agreement (CONC 4.5.3R, 4.5.4R). The shares are for the broker's staff. Throws
 * `FieldRangeError` for impossible terms. The amount never depends on the rate (PS20/8).
 */
export function commissionStatement(
  { brokerName, lenderName, terms }: { brokerName: string; lenderName: string; terms: CommissionTerms },
  quote: Pick<HpQuote, 'amount' | 'totalChargeForCredit'>,
) {
  const pence = commissionPence(terms, toPence(quote.amount))
  const amount = toPounds(pence)
  const method = methodOf(terms)
  return {
    /** Pounds. */
    amount,
    method,
    wording:
      `${brokerName} is a credit broker, not a lender. If you enter into this agreement, ${lenderName} will pay ${brokerName} ` +
      `a commission of ${formatPoundsAndPence(amount)}: ${method}. It does not depend on the interest rate that you pay. ` +
      'You can ask us about it at any time before you sign.',
    /** Stored with every statement shown, so that its text can be proved (D46). */
    wordingVersion: COMMISSION_WORDING_VERSION,
    percentOfCredit: (100 * amount) / quote.amount,
    /** Null if the credit is free of charge. */
    percentOfChargeForCredit: quote.totalChargeForCredit > 0 ? (100 * amount) / quote.totalChargeForCredit : null,
  }
}

/** The parts of the statement that a customer is shown. */
export function linkedCommission(
  terms: { brokerName: string; lenderName: string; terms: CommissionTerms },
  quote: Pick<HpQuote, 'amount' | 'totalChargeForCredit'>,
) {
  const { amount, method, wording, wordingVersion } = commissionStatement(terms, quote)
  return { amount, method, wording, wordingVersion }
}

function commissionPence({ basis, percent, fixedGbp, capGbp }: CommissionTerms, credit: number): number {
  if (basis === 'fixed') return readOptionalPence('commission.fixedGbp', fixedGbp)
  const share = roundHalfUp((credit * readNumber('commission.percent', percent ?? 0, { max: 100 })) / 100)
  return isCapped(capGbp) ? Math.min(share, readOptionalPence('commission.capGbp', capGbp)) : share
}

const isCapped = (capGbp: number | null | undefined): capGbp is number => capGbp !== null && capGbp !== undefined

function methodOf({ basis, percent, capGbp }: CommissionTerms): string {
  if (basis === 'fixed') return 'a fixed amount for each agreement'
  const share = `${percent ?? 0}% of the amount of credit`
  return isCapped(capGbp) ? `${share}, at most ${formatPounds(capGbp)}` : share
}
