import * as z from 'zod/mini'
import { ProductType } from '../enumerations.ts'
import { amount, count, dayOrMoment, identifier, integer, maybe, moment, percent, pounds, text } from '../fields.ts'
import { RepresentativeExampleConfig } from '../website-config.ts'

/** The figures as they were shown, in pounds and percent (D3, D46). */
export const QuoteFigures = z.object({
  price: amount(),
  deposit: amount(),
  partExValue: maybe(amount()),
  partExSettlement: maybe(amount()),
  amount: pounds(),
  instalment: amount(),
  finalInstalment: maybe(amount()),
  optionalFinalPayment: maybe(amount()),
  totalInterest: amount(),
  totalPayable: amount(),
  totalChargeForCredit: amount(),
  aprPercent: percent(),
  flatRatePercent: maybe(percent()),
  annualMileage: maybe(count()),
  excessMileagePencePerMile: maybe(z.number().check(z.gte(0), z.lte(10_000))),
  fees: maybe(
    z.object({ arrangement: maybe(amount()), acceptance: maybe(amount()), optionToPurchase: maybe(amount()) }),
  ),
  /** The dealer's own (D37); absent in quotes that were saved while it was part of the arrangement fee. */
  adminFee: maybe(amount()),
})
export type QuoteFigures = z.infer<typeof QuoteFigures>

/** The deal that a quote was priced on (D58): its car, its money in pounds and, for a PCP, its mileage. */
export const DealBasis = z.object({
  registration: maybe(text(12)),
  make: maybe(text(80)),
  model: maybe(text(120)),
  derivative: maybe(text(160)),
  price: maybe(amount()),
  deposit: maybe(amount()),
  partExValue: maybe(amount()),
  partExSettlement: maybe(amount()),
  mileage: maybe(count()),
  annualMileage: maybe(count()),
})
export type DealBasis = z.infer<typeof DealBasis>

/** A message to the customer beside a quote, or to the broker about one. */
export const LONGEST_MESSAGE = 2000

/** How far a saved quote has progressed with its lender (spec §3, proposal stages; D39). */
export const SavedQuote = z.object({
  quoteId: identifier(),
  applicationId: identifier(),
  proposalId: maybe(identifier()),
  financeCompanyId: maybe(integer()),
  financeCompany: maybe(text(120)),
  productType: z.enum(ProductType),
  termMonths: count(),
  figures: QuoteFigures,
  /** Absent on quotes of earlier releases. */
  basis: maybe(DealBasis),
  isProposed: z._default(z.boolean(), false),
  isAccepted: z._default(z.boolean(), false),
  isArchived: z._default(z.boolean(), false),
  proceededAt: maybe(moment()),
  sentAt: maybe(moment()),
  created: moment(),
  createdBy: maybe(text(120)),
  version: maybe(integer()),
})
export type SavedQuote = z.infer<typeof SavedQuote>

/** The saved quote that is the deal, with its progress: accepted by the customer, otherwise proposed (D39, D50). */
export const ChosenQuote = z.object({
  quoteId: identifier(),
  financeCompanyId: maybe(integer()),
  financeCompany: maybe(text(120)),
  isAccepted: z._default(z.boolean(), false),
  proceededAt: maybe(moment()),
  created: maybe(moment()),
  /** The record's deal has changed under it (D58); absent while it stands. */
  isOutOfDate: maybe(z.boolean()),
})
export type ChosenQuote = z.infer<typeof ChosenQuote>

/** The commission as the customer sees it: pounds, how it is calculated, and the text of the statement (CONC 4.5.3R). */
export const LinkedCommission = z.object({
  amount: amount(),
  method: text(200),
  wording: text(2000),
  wordingVersion: text(40),
})
export type LinkedCommission = z.infer<typeof LinkedCommission>

/** A quote behind a mailed link: the figures as they were shown, and their expiry (§9: 31 days). */
export const LinkedQuote = z.object({
  quoteId: identifier(),
  financeCompany: maybe(text(120)),
  productType: z.enum(ProductType),
  termMonths: count(),
  figures: QuoteFigures,
  /** Null where no lender pays one. */
  commission: maybe(LinkedCommission),
  created: moment(),
  expiresAt: moment(),
  isAccepted: z.boolean(),
  /** The customer may go ahead with it now (`POST /quote/customer/proceed`). */
  mayProceed: z.boolean(),
  proceededAt: maybe(moment()),
})
export type LinkedQuote = z.infer<typeof LinkedQuote>

/** The facts about a vehicle that its buyer is shown. */
export const LinkedVehicle = z.object({
  mileage: maybe(count()),
  registrationDate: maybe(dayOrMoment()),
  fuel: maybe(text(40)),
  transmission: maybe(text(40)),
  image: maybe(text(2000)),
})
export type LinkedVehicle = z.infer<typeof LinkedVehicle>

export const QuoteLink = z.object({
  applicationId: identifier(),
  firstName: maybe(text(80)),
  dealershipName: text(160),
  dealershipPhone: maybe(text(40)),
  /** Town and postcode, in one line. */
  dealershipAddress: maybe(text(200)),
  /** The dealership's colour, `#1F5C3A`, from its website settings. */
  accent: maybe(text(7)),
  vehicle: maybe(text(200)),
  vehicleReg: maybe(text(12)),
  vehicleFacts: maybe(LinkedVehicle),
  /** A typical deal of the dealership (CONC 3.5), from its website settings. */
  representativeExample: maybe(RepresentativeExampleConfig),
  /** Those that stand on the deal as it is now (D58). */
  quotes: z.array(LinkedQuote),
  /** The dealer has changed the deal under some of the link's quotes. */
  isOutOfDate: maybe(z.boolean()),
  /** The record's status takes nothing for now (D59): no quote can be chosen, changed or gone ahead with. */
  isClosed: maybe(z.boolean()),
})
export type QuoteLink = z.infer<typeof QuoteLink>
