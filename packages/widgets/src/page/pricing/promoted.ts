import {
  advancePayment,
  annualMileageOrDefault,
  type PricedQuote,
  type PricingRequest,
  ProductType,
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

function promotedOf(
  { quote, productType, proposalId }: Promoted,
  request: PricingRequest,
  panel: Panel,
): PromotedQuote {
  const { price, annualMileage } = request
  const figures = { quote, cashPrice: price ?? 0, advancePayment: advancePayment(request) }
  if (productType !== ProductType.PCP) return figures
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  const excessMileagePencePerMile = lender?.excessMileagePencePerMile ?? null
  return { ...figures, annualMileage: annualMileageOrDefault(annualMileage), excessMileagePencePerMile }
}
