import * as z from 'zod/mini'
import {
  Address,
  Affordability,
  ApplicationType,
  amount,
  Consent,
  CreditProfile,
  Customer,
  count,
  DataSource,
  Employment,
  identifier,
  integer,
  maybe,
  OTHER_NAMES,
  oneName,
  otherPartExchange,
  ProductType,
  partExchange,
  SentVehicle,
  text,
} from '../../models/index.ts'

const deal = {
  vehicle: maybe(SentVehicle),
  pxVehicle: maybe(SentVehicle),
  creditProfile: maybe(z.enum(CreditProfile)),
  productType: maybe(z.enum(ProductType)),
  term: maybe(count()),
  deposit: maybe(amount()),
  ...partExchange,
  ...otherPartExchange,
  settlementFinanceCompany: maybe(text(120)),
  futuresMileage: maybe(count()),
}

/** No life fits more: three years are asked. */
const MOST_STAYS = 20

/** A customer as calls take one. */
const SentCustomer = z.object({
  ...Customer.shape,
  addresses: maybe(z.array(Address).check(z.maxLength(MOST_STAYS))),
  employmentHistory: maybe(z.array(Employment).check(z.maxLength(MOST_STAYS))),
})

/** The deal that the vehicle was quoted with. */
const DealOfVehicle = z
  .object({ deposit: maybe(amount()), ...partExchange, ...otherPartExchange, futuresMileage: maybe(count()) })
  .check(oneName(OTHER_NAMES.partExchange))
export type DealOfVehicle = z.infer<typeof DealOfVehicle>

/** A vehicle for an application; with `deal`, a deposit and a part exchange that replace the application's (own). */
export const VehicleChange = z
  .object({ ...SentVehicle.shape, deal: maybe(DealOfVehicle) })
  .check(oneName(OTHER_NAMES.vehicle))

/** A quick quote has a call of its own; Unset counts as Eligibility (D12). */
const { QuickQuote: _quickQuote, ...SENT_KINDS } = ApplicationType

/** A new eligibility check or full proposal (D38); the price is the vehicle's. Missing values are answered with `fields`. */
export const ApplicationDraft = z
  .object({
    affiliateUserId: integer(),
    applicationType: z._default(
      z.enum(SENT_KINDS, { error: 'Must be 1 or 2: POST /quick-quote makes a quick quote' }),
      ApplicationType.Eligibility,
    ),
    dealerReference: maybe(text(60)),
    customer: SentCustomer,
    affordability: maybe(Affordability),
    ...deal,
    isVehicleBusinessUse: maybe(z.boolean()),
    hasDealerAgreedTermsAndConditions: maybe(z.boolean()),
    consents: maybe(z.array(Consent).check(z.maxLength(10))),
    /** The quick quote that becomes this application, under the same ids (D49). */
    quickQuoteId: maybe(identifier()),
    dataSource: maybe(z.enum(DataSource)),
    /** The user has seen that the same customer and vehicle were sent within 30 days. */
    allowDuplicate: maybe(z.boolean()),
  })
  .check(oneName(OTHER_NAMES.partExchange))
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

/** Spec §7 PATCH /convert, with its own spelling of `numberOfDependents` (D30), and the steps that a quick quote lacks. */
export const Conversion = z
  .object({
    applicationId: identifier(),
    affordability: maybe(Affordability),
    bankAccountName: maybe(text(80)),
    bankAccountNumber: maybe(text(10)),
    bankSortCode: maybe(text(8)),
    bankName: maybe(text(80)),
    bankMonthsAt: maybe(count()),
    grossAnnualIncome: maybe(amount()),
    numberOfDependents: maybe(count()),
    nationalityOnLicence: maybe(text(60)),
    employmentHistory: maybe(z.array(Employment).check(z.maxLength(MOST_STAYS))),
    businessUse: maybe(z.boolean()),
    customer: maybe(SentCustomer),
    ...deal,
    hasDealerAgreedTermsAndConditions: maybe(z.boolean()),
    consents: maybe(z.array(Consent).check(z.maxLength(10))),
    /** As for a new application. */
    allowDuplicate: maybe(z.boolean()),
  })
  .check(oneName(OTHER_NAMES.partExchange))
export type Conversion = z.infer<typeof Conversion>

/** D32: the parts that may still change, and while which rules hold. Bank data is part of the customer. */
export const ApplicationChange = z.object({
  customer: maybe(SentCustomer),
  affordability: maybe(Affordability),
  vehicle: maybe(SentVehicle),
  isVehicleBusinessUse: maybe(z.boolean()),
})
export type ApplicationChange = z.infer<typeof ApplicationChange>
