import type { Application, LenderProposal, PayoutPack } from '@forecourt/core'
import type { applications, lenderProposals, payoutPacks } from '../../db/tables/index.ts'
import type { Sealer } from '../../plugins/sealing.ts'
import { maskBank, openBank, sealBank, splitBank } from './bank.ts'
import { packSummary, proposalSummary, searchTextOf, summaryOf } from './summary.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type NewApplicationRow = typeof applications.$inferInsert
export type ProposalRow = typeof lenderProposals.$inferSelect
export type PackRow = typeof payoutPacks.$inferSelect

export interface RecordParts {
  row: ApplicationRow
  proposals: readonly ProposalRow[]
  pack: PackRow | null
}

/** What the columns hold is not kept a second time in `doc`. */
const COLUMNS = [
  'cosmosId',
  'quickQuoteId',
  'affiliateUserId',
  'dealerId',
  'brokerReference',
  'state',
  'applicationType',
  'isQuickQuote',
  'isNtuFlagged',
  'decisionStatus',
  'created',
  'createdBy',
  'lastUpdated',
  'updatedBy',
  'endedAt',
  'version',
  'proposals',
  'payoutPack',
] as const

export function rowOf(application: Application, sealer: Sealer): NewApplicationRow {
  const { bank, rest } = splitBank(application.customer)
  const doc = Object.fromEntries(Object.entries({ ...application, customer: rest }).filter(([name]) => !isColumn(name)))
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
    decisionStatus: application.decisionStatus ?? null,
    created: new Date(application.created),
    createdBy: application.createdBy ?? null,
    lastUpdated: new Date(application.lastUpdated ?? application.created),
    updatedBy: application.updatedBy ?? null,
    searchText: searchTextOf(application),
    summary: summaryOf(application),
    doc,
    sealedBank: sealBank(bank, application.cosmosId, sealer),
  }
}

const isColumn = (name: string) => COLUMNS.some((column) => column === name)

/** The whole record as its screen shows it, bank details masked. */
export function applicationOf({ row, proposals, pack }: RecordParts, sealer: Sealer): Application {
  return assemble(
    { row, proposals, pack },
    { ...row.doc.customer, ...maskBank(openBank(row.sealedBank, row.applicationId, sealer)) },
  )
}

/** The same with nothing masked: for lenders, and for a user who asked and whose asking was recorded. */
export function openApplicationOf(parts: RecordParts, sealer: Sealer): Application {
  return assemble(parts, {
    ...parts.row.doc.customer,
    ...openBank(parts.row.sealedBank, parts.row.applicationId, sealer),
  })
}

function assemble({ row, proposals, pack }: RecordParts, customer: Application['customer']): Application {
  return {
    ...emptyDoc(row),
    ...row.doc,
    ...columnsOf(row),
    endedAt: row.endedAt?.toISOString() ?? null,
    customer,
    proposals: proposals.map(proposalOf),
    payoutPack: pack ? packOf(pack) : null,
  }
}

/** A row of the list: its columns and its summary. */
export function listedApplicationOf({ row, proposals, pack }: RecordParts): Application {
  const summary = row.summary as Partial<Application>
  return {
    ...emptyDoc(row),
    ...summary,
    ...columnsOf(row),
    proposals: proposals.map((proposal) => proposalSummary(proposalOf(proposal))),
    payoutPack: pack ? packSummary(packOf(pack)) : null,
  }
}

const emptyDoc = (row: ApplicationRow) => ({
  customer: {},
  productType: row.doc?.productType ?? 0,
})

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
    decisionStatus: row.decisionStatus as Application['decisionStatus'],
    created: row.created.toISOString(),
    createdBy: row.createdBy,
    lastUpdated: row.lastUpdated.toISOString(),
    updatedBy: row.updatedBy,
    version: row.version,
  }
}

/** What the lender would pay the broker is for staff alone (D56), who ask for it apart from the record. */
export function proposalOf(row: ProposalRow): LenderProposal {
  const { commission: _commission, ...proposal } = openProposalOf(row)
  return proposal
}

export function openProposalOf(row: ProposalRow): LenderProposal {
  return {
    ...row.doc,
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
