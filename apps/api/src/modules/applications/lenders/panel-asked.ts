import {
  type Application,
  type BespokeRate,
  eligibilityOf,
  type LenderProposal,
  lenderProposalOf,
  type PricingRequest,
  preparePanel,
  requestOfRecord,
  USUAL_TERM,
} from '@forecourt/core'
import type { LenderPanel, PanelLender } from '../../../providers/lenders/panel.ts'

/** An application goes to at most this many lenders: the best ranked of those that can take it. */
const MOST_LENDERS = 6
/** When no lender can take it, this many are named with their reason. */
const NAMED_REFUSERS = 3

export interface AskedLender {
  lender: PanelLender
  terms: LenderProposal
  /** Why the application was not sent to this lender; null if it was. */
  refusal: string | null
}

/**
 * The lenders to ask about an application; if none can take it, the nearest ones and their reasons. Commission never
 * affects the order.
 */
export function lendersToAsk(
  application: Application,
  panel: LenderPanel,
  bespokeRates: readonly BespokeRate[],
  now: Date,
): AskedLender[] {
  const judged = panelFor(application, panel, bespokeRates).map((asked) => judge(asked, application, now))
  const able = judged.filter(({ refusal }) => refusal === null)
  if (able.length > 0) return able.slice(0, MOST_LENDERS)
  return judged.filter(({ isOfProfile }) => isOfProfile).slice(0, NAMED_REFUSERS)
}

/** Applies the dealership's own rates, so that proposals are priced as quick quotes are. */
function panelFor(
  { dealerId }: Application,
  panel: LenderPanel,
  bespokeRates: readonly BespokeRate[],
): { lender: PanelLender; terms: LenderProposal }[] {
  const prepared = preparePanel(panel.lenders.map(lenderProposalOf), { dealerId, bespokeRates })
  return prepared
    .flatMap((terms) => {
      const lender = panel.lender(terms.financeCompanyId)
      return lender ? [{ lender, terms }] : []
    })
    .sort((one, other) => one.lender.rank - other.lender.rank)
}

/** Without a vehicle or a price, the limits on them are not checked (D22a). */
function judge(asked: { lender: PanelLender; terms: LenderProposal }, application: Application, now: Date) {
  const { ineligibilities } = eligibilityOf(pricingRequestOf(application), asked.terms, now)
  const remaining = ineligibilities.filter(({ limit }) => application.loanAmount || !AMOUNT_LIMITS.includes(limit))
  return {
    ...asked,
    refusal: remaining[0]?.reason ?? null,
    isOfProfile: !ineligibilities.some(({ limit }) => limit === 'credit-profile'),
  }
}

const AMOUNT_LIMITS: readonly string[] = ['amount', 'min-lend', 'max-lend', 'loan-to-value']

function pricingRequestOf(application: Application): PricingRequest {
  const request = { ...requestOfRecord(application), termMonths: application.term ?? USUAL_TERM }
  // Without a price, a deposit has no meaning yet.
  return request.price ? request : { ...request, price: 0, deposit: 0, partExValue: 0, partExSettlement: 0 }
}
