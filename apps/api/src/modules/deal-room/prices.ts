import {
  type Application,
  annualMileageOf,
  closedReason,
  type Futures,
  hasFinalPayment,
  isQuoteExpired,
  isQuoteOutOfDate,
  type QuoteBasis,
  type QuotePrices,
  type QuoteWish,
  residualLenderOf,
  type SavedQuote,
  wishLimits,
} from '@forecourt/core'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { commissionTermsOf } from '../evidence/commission.ts'
import { basisOf, type RecordOfDealership } from '../quotes/price-for-record.ts'
import { opaqueLenderId, publicProposal } from '../rates/public-rates.ts'
import { plainApplicationOf } from '../record/record.ts'
import { residualsOf } from '../residuals.ts'
import { type LinkParts, readLink } from './link.ts'

/** A quote of a link, ready to be priced again. */
interface PricedLinkQuote {
  readonly quote: SavedQuote
  readonly saved: QuoteWish
  readonly record: RecordOfDealership
  readonly basis: QuoteBasis
}

/** Prices for each quote that can still be changed. The residual provider is asked outside the transaction. */
export async function pricesOf(services: Services, token: string, at: Date): Promise<QuotePrices[]> {
  const link = await services.db.asSystem((tx) => readLink(tx, token, at))
  const priced = link.quotes.flatMap((quote) => pricedQuote(services, link, quote, at) ?? [])
  return await Promise.all(priced.map((one) => quotePrices(services, one)))
}

/** Null for a quote that is with its lender, expired, out of date or closed, or whose lender no longer lends. */
export function pricedQuote(
  services: Services,
  { dealership, parts }: LinkParts,
  quote: SavedQuote,
  at: Date,
): PricedLinkQuote | null {
  if (quote.proceededAt || isQuoteExpired(quote, at) || parts.row.erasedAt) return null
  const application = plainApplicationOf(parts)
  if (isQuoteOutOfDate(quote, application) || closedReason('quotes', application, at)) return null
  const saved = savedWishOf(quote, application)
  const record = { application: wishedRecord(application, saved), dealership }
  try {
    return { quote, saved, record, basis: basisOf(services, record, quote) }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

const savedWishOf = ({ figures, termMonths }: SavedQuote, application: Application): QuoteWish => ({
  deposit: figures.deposit,
  termMonths,
  annualMileage: figures.annualMileage ?? annualMileageOf(application),
})

/** The record with the wish applied. */
export const wishedRecord = (application: Application, { deposit, annualMileage }: QuoteWish): Application => ({
  ...application,
  deposit,
  futuresMileage: annualMileage,
})

/** The allowed changes: the same list for the page and for its requests. */
export const limitsOf = ({ basis, saved }: PricedLinkQuote) =>
  wishLimits({ request: basis.request, lender: basis.lender, saved })

async function quotePrices(services: Services, priced: PricedLinkQuote): Promise<QuotePrices> {
  const { quote, saved, basis, record } = priced
  const { affiliateUserId } = record.dealership
  const { maxDeposit, terms, mileages } = limitsOf(priced)
  return {
    quoteId: quote.quoteId,
    request: publicRequest(basis, quote, record.dealership.adminFee),
    lender: basis.lender && publicProposal(basis.lender, affiliateUserId, {}),
    commission: commissionTermsOf(services, quote),
    saved,
    maxDeposit,
    terms: [...terms],
    mileages: await Promise.all(
      mileages.map(async (annualMileage) => ({
        annualMileage,
        futures: await futuresAt(services, priced, terms, annualMileage),
      })),
    ),
  }
}

/** The deal without the person, and without the numbers that identify dealer and broker. */
function publicRequest({ request }: QuoteBasis, { productType }: SavedQuote, adminFee: number): QuotePrices['request'] {
  const { price, partExValue, partExSettlement, creditProfile, vehicle } = request
  return {
    price,
    partExValue,
    partExSettlement,
    productType,
    adminFee,
    creditProfile: creditProfile as QuotePrices['request']['creditProfile'],
    vehicle: vehicle && {
      vehicleType: vehicle.vehicleType,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      mileage: vehicle.mileage,
      fuel: vehicle.fuel,
      capRetail: vehicle.capRetail,
      registrationDate: String(vehicle.registrationDate ?? vehicle.vehicleDateOfFirstReg ?? '') || null,
    },
  }
}

/** Keyed by the number under which the page knows the lender. */
async function futuresAt(
  services: Services,
  { basis, record, quote }: PricedLinkQuote,
  terms: readonly number[],
  annualMileage: number,
): Promise<Futures | null> {
  const { vehicle } = record.application
  if (!hasFinalPayment(quote) || !vehicle) return null
  const lenderId = residualLenderOf(basis)
  const futures = await residualsOf(services, { vehicle, lenderIds: [lenderId], terms, annualMileage })
  const byTerm = futures?.[String(lenderId)]
  if (!byTerm) return null
  return { [basis.lender ? opaqueLenderId(record.dealership.affiliateUserId, lenderId) : lenderId]: byTerm }
}
