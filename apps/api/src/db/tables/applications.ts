import type { Application, CloseReason, DealBasis, LenderProposal, PayoutPack, QuoteFigures } from '@forecourt/core'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, version } from './columns.ts'
import { ofDealership } from './dealers.ts'

/**
 * Applications and quick quotes (D7, D42). Fields that lists and rules query are columns; the rest is `doc`. Bank
 * details are never in `doc`: they are encrypted with `DATA_KEY` in `sealedBank`.
 */
export const applications = pgTable('applications', {
  applicationId: text('application_id').primaryKey(),
  quickQuoteId: text('quick_quote_id'),
  ...ofDealership(),
  dealerId: integer('dealer_id').notNull(),
  brokerReference: integer('broker_reference'),
  state: integer('state').notNull(),
  applicationType: integer('application_type').notNull(),
  isQuickQuote: boolean('is_quick_quote').notNull().default(false),
  isNtuFlagged: boolean('is_ntu_flagged').notNull().default(false),
  /** Why the dealer closed the quick quote (D73). */
  closeReason: text('close_reason').$type<CloseReason>(),
  decisionStatus: integer('decision_status'),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  createdByUserId: integer('created_by_user_id'),
  lastUpdated: moment('last_updated').notNull(),
  updatedBy: text('updated_by'),
  remindedAt: moment('reminded_at'),
  endedAt: moment('ended_at'),
  erasedAt: moment('erased_at'),
  /** A dealt deal whose person asked to be erased: hidden from everybody but the compliance role (D61). */
  restrictedAt: moment('restricted_at'),
  /** On hold: nothing of it is deleted (D45). */
  heldAt: moment('held_at'),
  /** When the agreement was settled, if earlier than agreed. */
  settledAt: moment('settled_at'),
  /** The last time, until the customer stops the messages or the link ends. */
  papersAskedAt: moment('papers_asked_at'),
  /** When `ApplicationSent` began to wait for the back office's answer (D48). */
  backOfficeAwaitedSince: moment('back_office_awaited_since'),
  searchText: text('search_text').notNull().default(''),
  summary: jsonb('summary').notNull().default({}),
  doc: jsonb('doc').$type<Partial<Application>>().notNull(),
  sealedBank: text('sealed_bank'),
  version: version(),
  /** The version at which people last changed it; the database sets it (migration 0029). Null: before there was one. */
  editedVersion: integer('edited_version'),
})

/**
 * The application's list row as JSON text (modules/applications/list/list-rows.ts); null with shape 0 when it is stale.
 */
export const applicationLines = pgTable('application_lines', {
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.applicationId, { onDelete: 'cascade' }),
  affiliateUserId: integer('affiliate_user_id').notNull(),
  line: text('line'),
  shape: integer('shape').notNull().default(0),
})

/** The columns of a row that belongs to an application and ends with it. */
export const ofApplication = () => ({
  applicationId: text('application_id')
    .notNull()
    .references(() => applications.applicationId, { onDelete: 'cascade' }),
  affiliateUserId: integer('affiliate_user_id').notNull(),
})

/** An accepting lender's PCP residuals: by term, and for which vehicle and mileage. */
export interface KeptResiduals {
  readonly of: string
  readonly byTerm: Readonly<Record<string, number>>
}

/** These residuals are only for the list's comparison: no price uses them. */
export type ProposalDoc = Partial<LenderProposal> & { readonly residuals?: KeptResiduals | null }

export const lenderProposals = pgTable('lender_proposals', {
  proposalId: text('proposal_id').primaryKey(),
  ...ofApplication(),
  financeCompanyId: integer('finance_company_id').notNull(),
  loanProposalStatus: integer('loan_proposal_status').notNull(),
  lenderReference: text('lender_reference'),
  doc: jsonb('doc').$type<ProposalDoc>().notNull(),
  created: moment('created').notNull(),
  decidedAt: moment('decided_at'),
  version: version(),
})

export const savedQuotes = pgTable('saved_quotes', {
  quoteId: text('quote_id').primaryKey(),
  ...ofApplication(),
  proposalId: text('proposal_id'),
  financeCompanyId: integer('finance_company_id'),
  financeCompany: text('finance_company'),
  productType: integer('product_type').notNull(),
  termMonths: integer('term_months').notNull(),
  figures: jsonb('figures').$type<QuoteFigures>().notNull(),
  /** Null on quotes that the release before saved. */
  basis: jsonb('basis').$type<DealBasis>(),
  isProposed: boolean('is_proposed').notNull().default(false),
  isAccepted: boolean('is_accepted').notNull().default(false),
  isArchived: boolean('is_archived').notNull().default(false),
  proceededAt: moment('proceeded_at'),
  sentAt: moment('sent_at'),
  created: moment('created').notNull(),
  createdBy: text('created_by'),
  version: version(),
})

export const payoutPacks = pgTable('payout_packs', {
  ...ofApplication(),
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.applicationId, { onDelete: 'cascade' }),
  dealSheetId: integer('deal_sheet_id').unique(),
  intranetLoanDealPreId: integer('intranet_loan_deal_pre_id'),
  pack: jsonb('pack').$type<PayoutPack>().notNull(),
  version: version(),
})
