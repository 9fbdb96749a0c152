import * as z from 'zod/mini'
import { ApplicationType, CreditProfile, DataSource, DecisionStatus, ProductType } from '../enumerations.ts'
import { amount, count, identifier, integer, json, maybe, moment, pounds, text } from '../fields.ts'
import { CustomerRuleResult, LenderProposal } from '../lender-proposal.ts'
import { DEFAULT_PRODUCT } from '../product.ts'
import { Vehicle } from '../vehicle.ts'
import { CloseReason } from './close-reason.ts'
import { Affordability, Customer } from './customer.ts'
import { otherPartExchange, partExchange } from './part-exchange.ts'
import { ApplicationInfo, PayoutPack } from './payout-pack.ts'
import { ChosenQuote } from './saved-quote.ts'

export const AccountManager = z.object({ name: text(120), email: maybe(text(254)), phone: maybe(text(20)) })
export type AccountManager = z.infer<typeof AccountManager>

export const CreditCheck = z.object({
  result: text(60),
  agency: maybe(text(80)),
  checkedAt: maybe(moment()),
  score: maybe(integer()),
})
export type CreditCheck = z.infer<typeof CreditCheck>

/** Spec §3, Application / proposal. Money is pounds, `term` months, `state` any integer of D4. */
export const Application = z.object({
  brokerReference: z._default(z.nullable(integer()), 0),
  cosmosId: identifier(),
  affiliateUserId: integer(),
  dealerId: integer(),
  dealerReference: maybe(text(60)),
  introducerReference: maybe(text(60)),
  introducerName: maybe(text(120)),
  state: integer(),
  created: moment(),
  lastUpdated: maybe(moment()),
  updatedBy: maybe(text(120)),
  /** Our own: when it was paid out or closed. */
  endedAt: maybe(moment()),
  /** Our own: when it was sent, while the broker's back office has not answered (D48). */
  awaitingBackOfficeSince: maybe(moment()),
  /** Our own: when the customer was last asked for papers, until they ask for no more messages or the link ends. */
  papersAskedAt: maybe(moment()),
  createdBy: maybe(text(120)),
  customer: z._default(Customer, {}),
  vehicle: maybe(Vehicle),
  pxVehicle: maybe(Vehicle),
  proposals: maybe(z.array(LenderProposal)),
  applicationType: z._default(z.enum(ApplicationType), ApplicationType.Eligibility),
  isNtuFlagged: z._default(z.boolean(), false),
  isQuickQuote: z._default(z.boolean(), false),
  /** Our own: why the dealer closed the quick quote; its NTU flag is then set (D73). */
  closeReason: maybe(CloseReason),
  quickQuoteId: maybe(identifier()),
  decisionStatus: maybe(z.enum(DecisionStatus)),
  creditProfile: maybe(z.enum(CreditProfile)),
  productType: z._default(z.enum(ProductType), DEFAULT_PRODUCT),
  term: maybe(count()),
  deposit: maybe(amount()),
  ...partExchange,
  ...otherPartExchange,
  settlementFinanceCompany: maybe(text(120)),
  futuresMileage: maybe(count()),
  loanAmount: maybe(pounds()),
  affordability: maybe(Affordability),
  isVehicleBusinessUse: maybe(z.boolean()),
  creditCheck: maybe(CreditCheck),
  payoutPack: maybe(PayoutPack),
  /** Our own: which saved quote is the deal. */
  chosenQuote: maybe(ChosenQuote),
  /** Our own: the lender whose acceptance costs the customer least, while no quote is the deal (D20a). */
  cheapestLenderId: maybe(integer()),
  customerRuleResults: maybe(z.array(CustomerRuleResult)),
  submissionId: maybe(identifier()),
  loanVehicleId: maybe(identifier()),
  pxLoanVehicleId: maybe(identifier()),
  accountManager: maybe(AccountManager),
  lenderQuote: maybe(json()),
  hasDealerAgreedTermsAndConditions: maybe(z.boolean()),
  dealerAgreedTermsAndConditionsDate: maybe(moment()),
  isV2App: maybe(z.boolean()),
  actionType: maybe(text(60)),
  applicationInfo: maybe(ApplicationInfo),
  /** Our own: where the deal began. */
  dataSource: maybe(z.enum(DataSource)),
  /** The record's version, sent back in `If-Match` (D25). */
  version: maybe(integer()),
})
export type Application = z.infer<typeof Application>
