import { randomUUID } from 'node:crypto'
import {
  type Application,
  changedFigures,
  dealBasisOf,
  lenderProposalOf,
  productOf,
  type QuickQuoteOffer,
  type RecordQuote,
  type SavedQuote,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { savedQuotes } from '../../db/tables/index.ts'
import { Problem, refuse } from '../../http/problem.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { priceForRecord } from '../quotes/price-for-record.ts'
import { opaqueLenderId } from '../rates/public-rates.ts'
import { insertQuote } from '../record/saved-quotes.ts'

type PricingServices = Parameters<typeof priceForRecord>[0]
type PricedOffer = Pick<
  typeof savedQuotes.$inferInsert,
  'financeCompanyId' | 'financeCompany' | 'productType' | 'termMonths' | 'figures'
>

interface OfferedRecord {
  readonly application: Application
  readonly dealership: DealershipRow
}

/** The server's own price of a dealer's chosen offer, if it matches the figures shown (D47). Stays outside transactions. */
export async function priceOffer(
  services: PricingServices,
  record: OfferedRecord,
  offer: QuickQuoteOffer,
  at: Date,
): Promise<PricedOffer> {
  if (!offer.figures) return refuse('INVALID', undefined, { 'offer.figures': 'Required' })
  const { figures, lender } = await priceForRecord(services, record, offer, at)
  if (changedFigures(offer.figures, figures).length > 0) throw new Problem('FIGURES_CHANGED', undefined, { figures })
  return pricedOffer(offer, { figures, lender })
}

function pricedOffer(
  { productType, termMonths }: QuickQuoteOffer,
  { figures, lender }: Pick<RecordQuote, 'figures' | 'lender'>,
): PricedOffer {
  const { financeCompanyId = null, financeCompany = null } = lender ?? {}
  return { productType, termMonths, figures, financeCompanyId, financeCompany }
}

/**
 * The same for a visitor of a dealer's page, whose lenders have numbers of the page's own. An enquiry is never refused for its
 * figure: what the server prices is kept, and nothing where it has no price.
 */
export async function priceVisitorsOffer(
  services: PricingServices & Pick<Services, 'panel'>,
  record: OfferedRecord,
  offer: QuickQuoteOffer,
  at: Date,
): Promise<PricedOffer | null> {
  const { affiliateUserId } = record.dealership
  const known = services.panel.lenders
    .map(lenderProposalOf)
    .find(({ financeCompanyId }) => opaqueLenderId(affiliateUserId, financeCompanyId) === offer.financeCompanyId)
  if (offer.financeCompanyId && !known) return null
  const named = { ...offer, financeCompanyId: known?.financeCompanyId ?? null }
  try {
    return pricedOffer(named, await priceForRecord(services, record, named, at))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export function keepOffer(tx: Tx, application: Application, offer: PricedOffer, at: Date): Promise<SavedQuote> {
  const { cosmosId: applicationId, affiliateUserId, createdBy = null } = application
  const basis = dealBasisOf(application, { productType: productOf(offer).id })
  const place = { applicationId, affiliateUserId, created: at, createdBy }
  return insertQuote(tx, { ...offer, ...place, basis, quoteId: randomUUID() })
}
