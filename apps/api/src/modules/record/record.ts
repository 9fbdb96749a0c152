import {
  type Application,
  cheapestLenderId,
  chosenQuoteOf,
  type LenderProposal,
  listRowOf,
  type PayoutPack,
} from '@forecourt/core'
import type { applications, lenderProposals, payoutPacks } from '../../db/tables/index.ts'
import type { Cipher } from '../../security/encryption.ts'
import { withoutFutures } from '../residuals.ts'
import { decryptBank, encryptBank, maskBank, readBank, splitBank } from './bank.ts'
import { keptFutures } from './kept-residuals.ts'
import { type QuoteRow, savedQuoteOf } from './saved-quotes.ts'
import { searchTextOf } from './search-text.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplicationRow = typeof applications.$inferInsert
type ProposalRow = typeof lenderProposals.$inferSelect
export type PackRow = typeof payoutPacks.$inferSelect

export interface RecordParts {
  row: ApplicationRow
  proposals: readonly ProposalRow[]
  pack: PackRow | null
  /** The saved quotes that were proposed or accepted; of a quick quote all that are not archived. */
  quotes?: readonly QuoteRow[]
}

/** The columns are not repeated in `doc`. */
const APPLICATION_COLUMNS: readonly string[] = [
  'cosmosId',
  'quickQuoteId',
  'affiliateUserId',
  'dealerId',
  'brokerReference',
  'state',
  'applicationType',
  'isQuickQuote',
  'isNtuFlagged',
  'closeReason',
  'decisionStatus',
  'created',
  'createdBy',
  'lastUpdated',
  'updatedBy',
  'endedAt',
  'papersAskedAt',
  'awaitingBackOfficeSince',
  'version',
  'proposals',
  'payoutPack',
  'applicationInfo',
  'chosenQuote',
  'cheapestLenderId',
]

export function applicationRowOf(application: Application, cipher: Cipher): NewApplicationRow {
  const { bank, rest } = splitBank(application.customer)
  const kept = { ...application, ...vehiclesOf(application), customer: rest }
  const doc = Object.fromEntries(Object.entries(kept).filter(([name]) => !APPLICATION_COLUMNS.includes(name)))
  return {
    applicationId: application.cosmosId,
    quickQuoteId: application.quickQuoteId ?? null,
    affiliateUserId: application.affiliateUserId,
    dealerId: application.dealerId,
    brokerReference: application.brokerReference || null,
    state: application.state,
    applicationType: application.applicationType,
    isQuickQuote: application.isQuickQuote,
    isNtuFlagged: application.isNtuFlagged,
    closeReason: application.closeReason ?? null,
    decisionStatus: application.decisionStatus ?? null,
    created: new Date(application.created),
    createdBy: application.createdBy ?? null,
    lastUpdated: new Date(application.lastUpdated ?? application.created),
    updatedBy: application.updatedBy ?? null,
    searchText: searchTextOf(application),
    // Processes of the previous release read this; the next release drops the column.
    summary: listRowOf(application),
    doc,
    sealedBank: encryptBank(bank, application.cosmosId, cipher),
  }
}

/** Only for the vehicles that the record has. */
const vehiclesOf = ({ vehicle, pxVehicle }: Pick<Application, 'vehicle' | 'pxVehicle'>) => ({
  ...(vehicle ? { vehicle: withoutFutures(vehicle) } : {}),
  ...(pxVehicle ? { pxVehicle: withoutFutures(pxVehicle) } : {}),
})

/** The whole record for its screen, with bank details masked. */
export function applicationOf(parts: RecordParts, cipher: Cipher): Application {
  return assemble(parts, maskBank(readBank(parts.row, cipher)))
}

/** The whole record unmasked, for lenders and the back office: fails if the bank details cannot be decrypted. */
export function openApplicationOf(parts: RecordParts, cipher: Cipher): Application {
  return assemble(parts, decryptBank(parts.row, cipher))
}

/**
 * Unmasked, for a user who may change it or whose request is recorded; bank details that no key decrypts are left out.
 */
export function readableApplicationOf(parts: RecordParts, cipher: Cipher): Application {
  return assemble(parts, readBank(parts.row, cipher))
}

function assemble({ row, proposals, pack, quotes = [] }: RecordParts, bank: Application['customer']): Application {
  const record: Application = {
    ...row.doc,
    ...vehiclesOf(row.doc),
    ...columnsOf(row),
    productType: row.doc.productType ?? 0,
    customer: { ...row.doc.customer, ...bank },
    proposals: proposals.map(proposalOf),
    payoutPack: pack ? packOf(pack) : null,
    applicationInfo: pack && { intranetLoanDealPreId: pack.intranetLoanDealPreId },
  }
  const chosenQuote = chosenQuoteOf(quotes.map(savedQuoteOf), record)
  return {
    ...record,
    chosenQuote,
    cheapestLenderId: chosenQuote ? null : cheapestOf(record, proposals, row.lastUpdated),
  }
}

/** Compared for the record's own product: a PCP with the residuals that came with the lenders' answers. */
function cheapestOf(record: Application, proposals: readonly ProposalRow[], now: Date): number | null {
  const futures = record.vehicle ? keptFutures(record, proposals) : null
  return cheapestLenderId(futures ? { ...record, vehicle: { ...record.vehicle, futures } } : record, now)
}

/** The whole record without the bank details: for rules that read more than the list has. */
export const plainApplicationOf = (parts: RecordParts): Application => assemble(parts, {})

/** As in the list: enough for every rule of status, and for a notification. */
export function listedApplicationOf(parts: RecordParts): Application {
  return listRowOf(plainApplicationOf(parts))
}

function columnsOf(row: ApplicationRow) {
  return {
    cosmosId: row.applicationId,
    quickQuoteId: row.quickQuoteId,
    affiliateUserId: row.affiliateUserId,
    dealerId: row.dealerId,
    brokerReference: row.brokerReference ?? 0,
    state: row.state,
    applicationType: row.applicationType as Application['applicationType'],
    isQuickQuote: row.isQuickQuote,
    isNtuFlagged: row.isNtuFlagged,
    closeReason: row.closeReason,
    decisionStatus: row.decisionStatus as Application['decisionStatus'],
    created: row.created.toISOString(),
    createdBy: row.createdBy,
    lastUpdated: row.lastUpdated.toISOString(),
    updatedBy: row.updatedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    papersAskedAt: row.papersAskedAt?.toISOString() ?? null,
    awaitingBackOfficeSince: row.backOfficeAwaitedSince?.toISOString() ?? null,
    version: row.version,
  }
}

/** The lender's payment to the broker is only for staff (D56), who fetch it separately. */
export function proposalOf(row: ProposalRow): LenderProposal {
  const { commission: _commission, ...proposal } = openProposalOf(row)
  return proposal
}

export function openProposalOf(row: ProposalRow): LenderProposal {
  const { residuals: _residuals, ...told } = row.doc
  return {
    ...told,
    proposalId: row.proposalId,
    financeCompanyId: row.financeCompanyId,
    loanProposalStatus: row.loanProposalStatus,
    lenderReference: row.lenderReference,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function packOf(row: PackRow): PayoutPack {
  return {
    ...row.pack,
    applicationInfo: { ...row.pack.applicationInfo, intranetLoanDealPreId: row.intranetLoanDealPreId },
    dealSheet: { ...row.pack.dealSheet, dealSheetId: row.dealSheetId },
  }
}
