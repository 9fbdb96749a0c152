import * as z from 'zod/mini'
import {
  ApplicationState,
  ApplicationType,
  CreditProfile,
  DataSource,
  DecisionStatus,
  ProductType,
} from '../enumerations.ts'
import { amount, count, identifier, integer, maybe, moment, text } from '../fields.ts'
import { DEFAULT_PRODUCT } from '../product.ts'
import { Vehicle } from '../vehicle.ts'
import { CloseReason } from './close-reason.ts'
import { partExchange } from './part-exchange.ts'
import { ChosenQuote, QuoteFigures } from './saved-quote.ts'

/** A quick quote stores a name, a mobile number and an e-mail address, and nothing else about the person (spec §3, D38). */
const QuickQuoteCustomer = z.object({
  firstName: maybe(text(80)),
  lastName: maybe(text(80)),
  contactNumber: maybe(text(20)),
  email: maybe(text(254)),
})

/** The input shared by creating and saving a quick quote. Money is pounds, `term` months, `futuresMileage` miles a year. */
export const quickQuoteFigures = {
  customer: maybe(QuickQuoteCustomer),
  vehicle: maybe(Vehicle),
  price: maybe(amount()),
  deposit: maybe(amount()),
  ...partExchange,
  settlementFinanceCompany: maybe(text(120)),
  futuresMileage: maybe(count()),
  term: maybe(count()),
  creditProfile: maybe(z.enum(CreditProfile)),
  productType: z._default(z.enum(ProductType), DEFAULT_PRODUCT),
  dataSource: maybe(z.enum(DataSource)),
}

/** The offer on the screen, which is kept as the quick quote's saved quote (D73). */
export const QuickQuoteOffer = z.object({
  financeCompanyId: maybe(integer()),
  productType: z.enum(ProductType),
  termMonths: count(),
  /** Those shown to a dealer, which the server's must match (D47). A visitor's page leaves them out. */
  figures: maybe(QuoteFigures),
})
export type QuickQuoteOffer = z.infer<typeof QuickQuoteOffer>

/** Spec §3. It uses an application's field names, so that lists and the status engine read both alike (D7). */
export const QuickQuote = z.object({
  quickQuoteId: identifier(),
  affiliateUserId: integer(),
  dealerId: integer(),
  ...quickQuoteFigures,
  state: z._default(integer(), ApplicationState.QuickQuote),
  applicationType: z._default(z.enum(ApplicationType), ApplicationType.QuickQuote),
  decisionStatus: z._default(z.enum(DecisionStatus), DecisionStatus.QuickQuote),
  isQuickQuote: z._default(z.boolean(), true),
  /** Our own: closed by the dealer, and why (D73). */
  isNtuFlagged: maybe(z.boolean()),
  closeReason: maybe(CloseReason),
  /** Our own: the saved offer. A car buyer's page is not told it. */
  chosenQuote: maybe(ChosenQuote),
  created: moment(),
  createdBy: maybe(text(120)),
  lastUpdated: maybe(moment()),
  version: maybe(integer()),
})
export type QuickQuote = z.infer<typeof QuickQuote>
