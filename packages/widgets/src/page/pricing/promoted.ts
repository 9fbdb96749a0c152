import {
  advancePayment,
  annualMileageOrDefault,
  asksMileage,
  type PricedQuote,
  type PricingRequest,
  type PromotedQuote,
  type RepresentativeExample,
  representativeExample,
} from '@forecourt/core'
import type { Panel } from './panel.ts'

interface Promoted {
  readonly quote: PricedQuote
  readonly productType: number
  readonly proposalId: string | null
}

/** The representative example of the promoted quotes (CONC 3.5); null if there are none. */
export function promotedExampleOf(
  quotes: readonly Promoted[],
  request: PricingRequest,
  panel: Panel,
): RepresentativeExample | null {
  if (quotes.length === 0) return null
  return representativeExample(quotes.map((each) => promotedOf(each, request, panel)))
}

interface Promotion<Quote extends Promoted> {
  /** The quote whose figures the example gives: headline and example are one quote (D71). */
  readonly shown: Quote
  readonly example: RepresentativeExample
  /** Whether no quote has a lower instalment: only then may "from" stand before it. */
  readonly isLowest: boolean
}

/** What a page shows of its quotes: the representative one, which also is its example. Null if there are none. */
export function promotionOf<Quote extends Promoted>(
  quotes: readonly Quote[],
  request: PricingRequest,
  panel: Panel,
): Promotion<Quote> | null {
  const example = promotedExampleOf(quotes, request, panel)
  const shown = quotes.find(({ quote }) => quote === example?.quote)
  if (!example || !shown) return null
  return { shown, example, isLowest: quotes.every(({ quote }) => quote.instalment >= shown.quote.instalment) }
}

function promotedOf(shown: Promoted, request: PricingRequest, panel: Panel): PromotedQuote {
  const { quote, proposalId } = shown
  const { price, annualMileage } = request
  const figures = { quote, cashPrice: price ?? 0, advancePayment: advancePayment(request) }
  if (!asksMileage(shown)) return figures
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  const excessMileagePencePerMile = lender?.excessMileagePencePerMile ?? null
  return { ...figures, annualMileage: annualMileageOrDefault(annualMileage), excessMileagePencePerMile }
}
