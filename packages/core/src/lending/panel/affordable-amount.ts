import { type CreditInput, instalmentPenceOf } from '../../finance/index.ts'
import { hasFinalPayment } from '../../models/index.ts'
import { FieldRangeError, MAX_POUNDS, toPence } from '../../money/index.ts'
import { lendRange, loanToValueCap } from '../limits.ts'
import { ladderRowsFor, rateFor } from '../rate.ts'
import { type Facts, type ProductAndTerm, withAmount } from '../request.ts'
import type { PanelProposal } from './panel-proposal.ts'
import { residualFor } from './price-proposal.ts'

/** Amounts in pence, including both ends. */
type Span = { readonly from: number; readonly to: number }

/**
 * The largest amounts of credit in pence that a lender offers at or under a monthly payment, largest first. There may be
 * one for each step of the ladder: a step that needs a larger loan can cost less a month than the step below it.
 */
export function affordableAmounts(
  facts: Facts,
  asked: ProductAndTerm,
  lender: PanelProposal,
  targetPence: number,
): number[] {
  return spansOf(facts, asked, lender).flatMap((span) => {
    const instalmentAt = instalmentOfAmount(withAmount(facts, span.from), asked, lender)
    return instalmentAt === null ? [] : (largestWithin(span, (pence) => instalmentAt(pence) <= targetPence) ?? [])
  })
}

/** Within a span one rate applies, so the instalment grows with the amount. */
function spansOf(facts: Facts, asked: ProductAndTerm, lender: PanelProposal): Span[] {
  const { min, max } = lendRange(asked, lender)
  const least = toPence(Math.max(min ?? 0, 0.01))
  const most = toPence(Math.min(max ?? MAX_POUNDS, loanToValueCap(facts, lender) ?? MAX_POUNDS, MAX_POUNDS))
  const steps = ladderRowsFor(facts, asked, lender).map(({ lendFrom }) => toPence(lendFrom ?? 0))
  const starts = [...new Set([least, ...steps.filter((step) => step > least && step <= most)])].sort((a, b) => b - a)
  const spans = starts.map((from, index) => ({ from, to: (starts[index - 1] ?? most + 1) - 1 }))
  return spans.filter(({ from, to }) => from <= to)
}

/** The instalment in pence by amount in pence, at the rate of `facts.amount`; null if the lender has no rate or residual. */
function instalmentOfAmount(facts: Facts, asked: ProductAndTerm, lender: PanelProposal) {
  const rate = rateFor(facts, asked, lender)
  const residual = hasFinalPayment(asked) ? residualFor(facts, asked, lender.financeCompanyId ?? null) : undefined
  if (rate === null || residual === null) return null
  const { tierId: _, ...percent } = rate
  const terms = { termMonths: asked.termMonths, residual, fees: lender.fees ?? {}, ...percent }
  return (amountPence: number) => instalmentOrNone({ ...terms, amountPence })
}

/** An amount too small for the residual (D70) or the fees has no instalment; it counts as 0, so that the search continues above it. */
function instalmentOrNone(input: CreditInput): number {
  try {
    return instalmentPenceOf(input)
  } catch (error) {
    if (error instanceof FieldRangeError) return 0
    throw error
  }
}

function largestWithin({ from, to }: Span, isWithin: (pence: number) => boolean): number | null {
  if (!isWithin(from)) return null
  if (isWithin(to)) return to
  let within = from
  let beyond = to
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (isWithin(middle)) within = middle
    else beyond = middle
  }
  return within
}
