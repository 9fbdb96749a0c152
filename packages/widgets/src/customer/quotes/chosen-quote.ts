import {
  type Application,
  findLastSentQuote,
  findOfferedQuote,
  formatPoundsAndPence,
  instalmentCount,
  isAcceptance,
  type ProductType,
  quoteFigures,
  requestOfRecord,
  type SavedQuote,
} from '@forecourt/core'
import { answersOf, type ProposalAnswer } from '../record/answers.ts'
import { type PricingFacts, priceAnswer } from '../record/deal.ts'
import { byCost } from './compare.ts'

/** The quote that the deal is based on, saved or priced here. */
export interface ChosenQuote {
  readonly label:
    | 'Accepted quote'
    | 'Proposed quote'
    | 'The deal’s lender'
    | 'Sent to the customer'
    | 'Lowest total'
    | 'Saved quote'
  readonly lenderId: number
  readonly lender: string
  readonly productType: ProductType
  readonly termMonths: number
  readonly figures: SavedQuote['figures']
}

/**
 * The accepted quote, else the proposed one, else the answer of the deal's own lender, else the quote last sent to
 * the customer, else the saved offer of a quick quote (D73), else the cheapest of the accepting lenders (D20a); null if
 * there is none. Where quoting is closed
 * (`mayQuote`), an old answer is not repriced.
 */
export function chosenQuote(
  application: Application,
  saved: readonly SavedQuote[],
  facts: PricingFacts,
  mayQuote = true,
): ChosenQuote | null {
  const kept = saved.filter(({ isArchived }) => !isArchived)
  const accepted = kept.find(({ isAccepted }) => isAccepted)
  if (accepted) return chosenOf(accepted, 'Accepted quote')
  const proposed = kept.find(({ isProposed }) => isProposed)
  if (proposed) return chosenOf(proposed, 'Proposed quote')
  const sent = lenderOfDeal(application) ? undefined : lastSent(application, kept)
  if (sent) return chosenOf(sent, 'Sent to the customer')
  const offered = application.isQuickQuote ? findOfferedQuote(kept) : undefined
  if (offered) return chosenOf(offered)
  return mayQuote ? cheapestAnswer(application, facts) : null
}

/** The quote that the customer has; once lenders have accepted, only a quote of one of them. */
function lastSent(application: Application, kept: readonly SavedQuote[]): SavedQuote | undefined {
  const accepting = answersOf(application).filter(({ proposal }) => isAcceptance(proposal, application.dealerId))
  const ids = new Set(accepting.map(({ proposal }) => proposal.financeCompanyId))
  return findLastSentQuote(kept.filter(({ financeCompanyId }) => ids.size === 0 || ids.has(financeCompanyId ?? 0)))
}

export function chosenOf(quote: SavedQuote, label: ChosenQuote['label'] = 'Saved quote'): ChosenQuote {
  return {
    label,
    lenderId: quote.financeCompanyId ?? 0,
    lender: quote.financeCompany ?? 'Lender not named',
    productType: quote.productType,
    termMonths: quote.termMonths,
    figures: quote.figures,
  }
}

/** A saved quote in one line, with the payments that its card counts. */
export function describeSavedQuote(quote: SavedQuote): string {
  const chosen = chosenOf(quote)
  const monthly = formatPoundsAndPence(quote.figures.instalment)
  return `${chosen.lender}, ${monthly} a month for ${instalmentCount(chosen)}\u00a0months`
}

/** The lender that the deal was prepared with; null until it is. */
export function lenderOfDeal(application: Application): ProposalAnswer | null {
  const dealt = application.payoutPack?.dealSheet?.financeCompanyId
  return answersOf(application).find(({ proposal }) => dealt && proposal.financeCompanyId === dealt) ?? null
}

function cheapestAnswer(application: Application, facts: PricingFacts): ChosenQuote | null {
  const dealt = lenderOfDeal(application)
  const priced = (dealt ? [dealt] : answersOf(application)).flatMap(({ proposal, name }) => {
    const { quote } = priceAnswer(application, proposal, facts)
    return quote ? [{ quote, proposal, name }] : []
  })
  const [best] = priced.sort(byCost)
  if (!best) return null
  return {
    label: dealt ? 'The deal’s lender' : 'Lowest total',
    lenderId: best.proposal.financeCompanyId,
    lender: best.name,
    productType: application.productType,
    termMonths: application.term ?? 0,
    figures: quoteFigures(best.quote, requestOfRecord(application), best.proposal),
  }
}
