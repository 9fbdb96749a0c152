import {
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
import { recordAudit } from '../../security/audit.ts'
import type { Services } from '../../services.ts'
import { publishQuickQuote } from '../applications/publish-change.ts'
import type { ApplicationRow, RecordParts } from '../applications/record.ts'
import { findRow, loadRecordParts, lockRow } from '../applications/store.ts'
import { type DealershipRow, findDealership } from '../dealers/store.ts'
import { type CommissionParts, commissionOf, keepDisclosure } from './commission.ts'
import { findLink, type LinkRow, markOpened } from './link-store.ts'
import { proceed } from './proceed.ts'
import { LINK_WORDING_VERSION } from './quote-words.ts'
import { unreadiness } from './readiness.ts'
import { listQuotes } from './store.ts'

/** Shown to anyone with the link: the saved figures, a first name and the dealership. Nothing else of the record. */
export async function openLink(tx: Tx, services: CommissionParts, token: string, at: Date): Promise<QuoteLink> {
  const link = found(await findLink(tx, token, at))
  const row = found(await findRow(tx, link.applicationId))
  const dealership = await findDealership(tx, row.affiliateUserId)
  if (row.erasedAt || !dealership) return refuse('NOT_FOUND')
  const parts = await loadRecordParts(tx, row)
  const quotes = await quotesOf(tx, link)
  await rememberOpening(tx, services, link, quotes, at)
  return describeLink(services, { row, dealership, parts, quotes }, at)
}

interface LinkParts {
  readonly row: ApplicationRow
  readonly dealership: DealershipRow
  readonly parts: RecordParts
  readonly quotes: readonly SavedQuote[]
}

/** The same for the page, its PDF and the PDF of the mail. */
export function describeLink(
  services: CommissionParts,
  { row, dealership, parts, quotes }: LinkParts,
  at: Date,
): QuoteLink {
  const { customer, vehicle } = row.doc
  return {
    applicationId: row.applicationId,
    firstName: customer?.firstName ?? null,
    dealershipName: dealership.name,
    dealershipPhone: dealership.phone,
    dealershipAddress: [dealership.town, dealership.postcode].filter(Boolean).join(' ') || null,
    accent: dealership.websiteConfig.theme?.accent ?? null,
    vehicle: vehicleName(vehicle),
    vehicleReg: vrmOf(vehicle),
    vehicleFacts: vehicle ? linkedVehicleOf(vehicle) : null,
    representativeExample: dealership.websiteConfig.representativeExample ?? null,
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

/** The customer's agreement and its effects. A link is valid only for its own quotes. */
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
  await proceed(tx, parts, { row, quoteId, by: 'customer', user: null, at })
}

async function quotesOf(tx: Tx, { applicationId, quoteIds }: LinkRow): Promise<SavedQuote[]> {
  const quotes = await listQuotes(tx, applicationId)
  return quotes.filter(({ quoteId, isArchived }) => quoteIds.includes(quoteId) && !isArchived)
}

/** Recorded once: the content never changes, because saved quotes do not. */
async function rememberOpening(
  tx: Tx,
  services: CommissionParts,
  link: LinkRow,
  quotes: readonly SavedQuote[],
  at: Date,
): Promise<void> {
  if (!(await markOpened(tx, link, at))) return
  const { applicationId, affiliateUserId, quoteIds } = link
  const row = await findRow(tx, applicationId)
  if (row?.isQuickQuote) await publishQuickQuote(tx, row, at)
  await recordAudit(tx, { at, action: 'quote.opened', affiliateUserId, applicationId, details: { quoteIds } })
  const told = { by: 'link' as const, place: { affiliateUserId, applicationId }, userId: null, at }
  await keepDisclosure(tx, services, quotes, LINK_WORDING_VERSION, told)
}

function linkedQuoteOf(quote: SavedQuote, parts: RecordParts, at: Date): LinkedQuote {
  const { quoteId, financeCompany, productType, termMonths, figures, created, isAccepted, proceededAt } = quote
  return {
    ...{ quoteId, financeCompany, productType, termMonths, figures, created, isAccepted, proceededAt },
    expiresAt: quoteExpiry(quote).toISOString(),
    mayProceed: !proceededAt && unreadiness(parts, quote, at) === null,
  }
}

function vehicleName(vehicle: Vehicle | null | undefined): string | null {
  return [vehicle?.make, vehicle?.model, vehicle?.trim].filter(Boolean).join(' ') || null
}
