import {
  closedReason,
  DAY_MS,
  isQuoteOutOfDate,
  type LinkedQuote,
  type LinkedVehicle,
  type QuoteLink,
  quoteExpiry,
  type SavedQuote,
  type Vehicle,
  vrmOf,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import { type DealershipRow, findDealership } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { type CommissionParts, commissionOf } from '../evidence/commission.ts'
import { extendLink, findLink, type LinkRow } from '../links/link-store.ts'
import { proceed } from '../quotes/proceed.ts'
import { obstacleToLender } from '../quotes/readiness.ts'
import { plainApplicationOf, type RecordParts } from '../record/record.ts'
import { listQuotes } from '../record/saved-quotes.ts'
import { loadRecordParts, lockRow } from '../record/store.ts'
import { type KnownBy, rememberOpening } from './opening.ts'

/**
 * Shown to anyone with the link: the saved figures, a first name and the dealership, and nothing else of the record.
 * Remembers nothing: scanners of mail open every link.
 */
export async function openLink(tx: Tx, services: CommissionParts, token: string, at: Date): Promise<QuoteLink> {
  return describeLink(services, await readLink(tx, token, at), at)
}

/** Counts a visit of the link's customer (D67), and describes the link. */
export async function visitLink(
  tx: Tx,
  services: CommissionParts,
  token: string,
  visit: { readonly knownBy: KnownBy; readonly at: Date },
): Promise<QuoteLink> {
  const opened = await readLink(tx, token, visit.at)
  await rememberOpening(tx, services, opened, visit)
  return describeLink(services, opened, visit.at)
}

/** A valid link with its record and quotes; any other link is not found, whatever the reason. */
export async function readLink(tx: Tx, token: string, at: Date): Promise<OpenLink> {
  const link = found(await findLink(tx, token, at))
  const parts = await loadRecordParts(tx, link)
  const { row } = parts
  const dealership = await findDealership(tx, row.affiliateUserId)
  if (row.erasedAt || row.restrictedAt || !dealership) return refuse('NOT_FOUND')
  return { link, dealership, parts, ...(await quotesOf(tx, link, parts)) }
}

export interface LinkParts {
  readonly dealership: DealershipRow
  readonly parts: RecordParts
  readonly quotes: readonly SavedQuote[]
  /** The deal has changed under these (D58): none of their figures is shown. */
  readonly outdated?: readonly SavedQuote[]
}

export type OpenLink = Required<LinkParts> & { readonly link: LinkRow }

/** What the customer reads instead of the figures. */
export const DEAL_CHANGED = 'Your dealer has changed this deal. Ask them for the new figures.'

/** The same description for the page, its PDF and the PDF of the mail. */
export function describeLink(services: CommissionParts, link: LinkParts, at: Date): QuoteLink {
  const { dealership, parts, quotes, outdated = [] } = link
  const { applicationId, doc } = parts.row
  const { customer, vehicle } = doc
  return {
    applicationId,
    firstName: customer?.firstName ?? null,
    dealershipName: dealership.name,
    dealershipPhone: dealership.phone,
    dealershipAddress: [dealership.town, dealership.postcode].filter(Boolean).join(' ') || null,
    accent: dealership.websiteConfig.theme?.accent ?? null,
    vehicle: vehicleName(vehicle),
    vehicleReg: vrmOf(vehicle),
    vehicleFacts: vehicle ? linkedVehicleOf(vehicle) : null,
    representativeExample: dealership.websiteConfig.representativeExample ?? null,
    isOutOfDate: outdated.length > 0,
    isClosed: closedReason('quotes', plainApplicationOf(parts), at) !== null,
    quotes: quotes.map((quote) => ({
      ...linkedQuoteOf(quote, parts, at),
      commission: commissionOf(services, quote),
    })),
  }
}

function linkedVehicleOf(vehicle: Vehicle): LinkedVehicle {
  const { mileage, registrationDate, vehicleDateOfFirstReg, fuel, transmission, image } = vehicle
  return { mileage, registrationDate: registrationDate ?? vehicleDateOfFirstReg, fuel, transmission, image }
}

/** Records the customer's agreement and its effects. A link is valid only for its own quotes. */
export async function proceedByLink(
  tx: Tx,
  parts: Pick<Services, 'jobs' | 'cipher'>,
  { token, applicationId, quoteId }: { token: string; applicationId: string; quoteId: string },
  at: Date,
): Promise<void> {
  const link = found(await findLink(tx, token, at))
  if (link.applicationId !== applicationId || !link.quoteIds.includes(quoteId)) return refuse('NOT_FOUND')
  const row = found(await lockRow(tx, applicationId))
  if (row.erasedAt) return refuse('NOT_FOUND')
  await proceed(tx, parts, { row, quoteId, user: null, at })
  await extendLink(tx, link, new Date(at.getTime() + FOLLOWED_MS), at)
}

/** The customer follows the deal through the same link after the quotes have expired. */
const FOLLOWED_MS = 62 * DAY_MS

/** The quotes that the link still shows, and those whose deal has changed. */
export async function quotesOf(tx: Tx, { applicationId, quoteIds }: LinkRow, parts: RecordParts) {
  const application = plainApplicationOf(parts)
  const named = (await listQuotes(tx, applicationId)).filter(
    ({ quoteId, isArchived }) => quoteIds.includes(quoteId) && !isArchived,
  )
  const [quotes, outdated] = [false, true].map((is) =>
    named.filter((quote) => isQuoteOutOfDate(quote, application) === is),
  )
  return { quotes: quotes ?? [], outdated: outdated ?? [] }
}

function linkedQuoteOf(quote: SavedQuote, parts: RecordParts, at: Date): LinkedQuote {
  const { quoteId, financeCompany, productType, termMonths, figures, created, isAccepted, proceededAt } = quote
  return {
    quoteId,
    financeCompany,
    productType,
    termMonths,
    figures,
    created,
    isAccepted,
    proceededAt,
    expiresAt: quoteExpiry(quote).toISOString(),
    mayProceed: !proceededAt && obstacleToLender(parts, quote, at) === null,
  }
}

function vehicleName(vehicle: Vehicle | null | undefined): string | null {
  return [vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ') || null
}
