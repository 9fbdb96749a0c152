import { compareCost, isAcceptance, priceQuote, requestOfRecord } from '../../lending/index.ts'
import { type Application, type LenderProposal, ProductType } from '../../models/index.ts'

/**
 * The lender whose acceptance costs the customer least (D20a); null if none accepts. A PCP is compared by the residuals in
 * the record, and as hire purchase only while there are none; the dealership's own fee is the same with every lender.
 */
export function cheapestLenderId(record: Application, now: Date): number | null {
  const accepting = (record.proposals ?? []).filter((proposal) => isAcceptance(proposal, record.dealerId))
  if (accepting.length < 2) return accepting[0]?.financeCompanyId ?? null
  const best =
    cheapestAt(record.productType, accepting, record, now) ?? cheapestAt(ProductType.HP, accepting, record, now)
  return best?.lenderId ?? Math.min(...accepting.map(({ financeCompanyId }) => financeCompanyId))
}

/** Of the ones with a price. */
function cheapestAt(productType: ProductType, accepting: readonly LenderProposal[], record: Application, now: Date) {
  const request = requestOfRecord({ ...record, productType }, 0)
  const priced = accepting.flatMap((lender) => {
    const answer = priceQuote({ outcome: 'basis', request, lender }, now)
    return answer.outcome === 'quote' ? [{ lenderId: lender.financeCompanyId, quote: answer.quote }] : []
  })
  return priced.sort(compareCost)[0]
}
