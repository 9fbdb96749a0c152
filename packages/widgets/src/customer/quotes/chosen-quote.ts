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

export const CHOSEN_WORDS = {
  accepted: 'Accepted quote',
  proposed: 'Proposed quote',
  'of-lender': 'The deal’s lender',
  sent: 'Sent to the customer',
  'lowest-total': 'Lowest total',
  saved: 'Saved quote',
} as const

/** The quote that the deal is based on, saved or priced here. */
export interface ChosenQuote {
  readonly kind: keyof typeof CHOSEN_WORDS
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
  if (accepted) return chosenOf(accepted, 'accepted')
  const proposed = kept.find(({ isProposed }) => isProposed)
  if (proposed) return chosenOf(proposed, 'proposed')
  const sent = lenderOfDeal(application) ? undefined : lastSent(application, kept)
  if (sent) return chosenOf(sent, 'sent')
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

export function chosenOf(quote: SavedQuote, kind: ChosenQuote['kind'] = 'saved'): ChosenQuote {
  return {
    kind,
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
    kind: dealt ? 'of-lender' : 'lowest-total',
    lenderId: best.proposal.financeCompanyId,
    lender: best.name,
    productType: application.productType,
    termMonths: application.term ?? 0,
    figures: quoteFigures(best.quote, requestOfRecord(application), best.proposal),
  }
}
