import * as z from 'zod/mini'
import {
  ContactPreference,
  DrivingLicenceType,
  EmploymentStatus,
  MaritalStatus,
  ResidentialStatus,
  Title,
} from '../enumerations.ts'
import { amount, count, day, maybe, text } from '../fields.ts'

/** A home, newest first; three years of addresses are required (D38). */
export const Address = z.object({
  addressLine1: maybe(text(120)),
  addressLine2: maybe(text(120)),
  town: maybe(text(80)),
  county: maybe(text(80)),
  postcode: maybe(text(10)),
  country: maybe(text(2)),
  residentialStatus: maybe(z.enum(ResidentialStatus)),
  yearsAt: maybe(count()),
  monthsAt: maybe(count()),
})
export type Address = z.infer<typeof Address>

export const AddressMatch = z.object({ key: text(120), label: text(300) })
export type AddressMatch = z.infer<typeof AddressMatch>

/** `Item` is present when `Result` is "1" (spec §7). Read it with `addressMatches`. */
export const AddressSearchResult = z.object({ Result: text(10), Item: maybe(z.array(AddressMatch)) })
export type AddressSearchResult = z.infer<typeof AddressSearchResult>

export function addressMatches(result: AddressSearchResult | null | undefined): readonly AddressMatch[] {
  return result?.Result === '1' ? (result.Item ?? []) : []
}

/** A job, newest first. */
export const Employment = z.object({
  employmentStatus: maybe(z.enum(EmploymentStatus)),
  employer: maybe(text(120)),
  occupation: maybe(text(120)),
  postcode: maybe(text(10)),
  phone: maybe(text(20)),
  yearsAt: maybe(count()),
  monthsAt: maybe(count()),
})
export type Employment = z.infer<typeof Employment>

/** Spec §3, Customer. Money is pounds; `bankMonthsAt` months; `dateOfBirth` YYYY-MM-DD. */
export const Customer = z.object({
  title: maybe(z.enum(Title)),
  firstName: maybe(text(80)),
  lastName: maybe(text(80)),
  dateOfBirth: maybe(day()),
  contactNumber: maybe(text(20)),
  email: maybe(text(254)),
  contactPreference: maybe(z.enum(ContactPreference)),
  maritalStatus: maybe(z.enum(MaritalStatus)),
  nationality: maybe(text(60)),
  bankAccountName: maybe(text(80)),
  bankAccountNumber: maybe(text(10)),
  bankSortCode: maybe(text(8)),
  bankName: maybe(text(80)),
  bankMonthsAt: maybe(count()),
  grossAnnualIncome: maybe(amount()),
  numberOfDependants: maybe(count()),
  nationalityOnLicence: maybe(text(60)),
  addresses: maybe(z.array(Address)),
  employmentHistory: maybe(z.array(Employment)),
  drivingLicenceType: maybe(z.enum(DrivingLicenceType)),
})
export type Customer = z.infer<typeof Customer>

/** First and last name, as far as they are known; empty without either. */
export const fullNameOf = (customer: Pick<Customer, 'firstName' | 'lastName'> | null | undefined): string =>
  [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')

/** Spec §3: monthly outgoings in pounds, and whether they are about to change. */
export const Affordability = z.object({
  rentOrMortgageMonthlyPayment: maybe(amount()),
  utilitiesMonthlyPayment: maybe(amount()),
  insuranceMonthlyPayment: maybe(amount()),
  creditCardMonthlyPayment: maybe(amount()),
  circumstancesLikelyToChange: maybe(z.boolean()),
  circumstancesLikelyToChangeReason: maybe(text(1000)),
})
export type Affordability = z.infer<typeof Affordability>
