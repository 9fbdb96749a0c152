import { ukDateOf } from '../calendar/index.ts'
import type { Address, Affordability, Consent, Customer, Employment } from '../models/index.ts'
import { missingAffordability } from './affordability.ts'
import { validateAccountNumber, validateSortCode } from './bank-account.ts'
import { consentRules, type ProposalKind } from './consents.ts'
import { validateEmail, validateMobile } from './contact.ts'
import { validateDateOfBirth } from './date-of-birth.ts'
import { REQUIRED, type ValidationMessage, validateRequired } from './empty.ts'
import { messagesOf, type Rule } from './form.ts'

/** How far back a home and a job must reach before a lender is asked (D38). */
export const HISTORY_MONTHS = 36

/** The data that decides whether a proposal may be sent; any of it may be absent. */
export interface ProposalFacts {
  readonly customer?: Customer | null | undefined
  readonly affordability?: Affordability | null | undefined
  readonly hasDealerAgreedTermsAndConditions?: boolean | null | undefined
  readonly consents?: readonly Consent[] | null | undefined
}

type Rules = Readonly<Record<string, Rule>>

/**
 * What a proposal still lacks before it may be sent, by field path, in the order of the form (D38). Eligibility asks for the person,
 * three years of homes and work, income and the soft-search consent; a full proposal for outgoings, bank and the full search as well.
 */
export function missingForProposal(kind: ProposalKind, facts: ProposalFacts, now: Date): Record<string, string> {
  const customer = facts.customer ?? {}
  const rules = {
    ...personRules(customer, now),
    ...historyRules(customer),
    ...(kind === 'full' ? fullRules(facts) : {}),
  }
  return messagesOf({ ...rules, ...consentRules(kind, facts.consents, now), ...dealerRules(facts) })
}

function personRules(customer: Customer, now: Date): Rules {
  const born = customer.dateOfBirth
  return {
    'customer.title': () => validateRequired(customer.title),
    'customer.firstName': () => validateRequired(customer.firstName),
    'customer.lastName': () => validateRequired(customer.lastName),
    'customer.dateOfBirth': () => validateDateOfBirth(born ? ukDateOf(born) : born, now, { required: true }),
    'customer.contactNumber': () => validateMobile(customer.contactNumber, { required: true }),
    'customer.email': () => validateEmail(customer.email, { required: true }),
  }
}

function historyRules({ addresses, employmentHistory, grossAnnualIncome }: Customer): Rules {
  return {
    ...historyRulesOf('customer.addresses', addresses, ['addressLine1', 'postcode']),
    ...historyRulesOf('customer.employmentHistory', employmentHistory, ['employmentStatus']),
    'customer.grossAnnualIncome': () => above(grossAnnualIncome),
  }
}

function fullRules({ customer, affordability }: ProposalFacts): Rules {
  const missing = missingAffordability({ customer })
  const facts = missing.map((field) => [`customer.${field}`, () => REQUIRED] as const)
  return {
    'customer.drivingLicenceType': () => validateRequired(customer?.drivingLicenceType),
    'affordability.rentOrMortgageMonthlyPayment': () => validateRequired(affordability?.rentOrMortgageMonthlyPayment),
    'affordability.utilitiesMonthlyPayment': () => validateRequired(affordability?.utilitiesMonthlyPayment),
    'affordability.insuranceMonthlyPayment': () => validateRequired(affordability?.insuranceMonthlyPayment),
    'affordability.creditCardMonthlyPayment': () => validateRequired(affordability?.creditCardMonthlyPayment),
    'affordability.circumstancesLikelyToChangeReason': () => validateChangeReason(affordability),
    ...Object.fromEntries(facts),
    // An account that is given must be well formed; one that is not given is among the missing facts.
    'customer.bankSortCode': () => validateSortCode(customer?.bankSortCode, { required: true }),
    'customer.bankAccountNumber': () => validateAccountNumber(customer?.bankAccountNumber, { required: true }),
  }
}

const dealerRules = ({ hasDealerAgreedTermsAndConditions }: ProposalFacts): Rules => ({
  hasDealerAgreedTermsAndConditions: () => (hasDealerAgreedTermsAndConditions ? null : REQUIRED),
})

const above = (value: number | null | undefined): ValidationMessage => ((value ?? 0) > 0 ? null : REQUIRED)

const validateChangeReason = (affordability: Affordability | null | undefined): ValidationMessage =>
  affordability?.circumstancesLikelyToChange ? validateRequired(affordability.circumstancesLikelyToChangeReason) : null

interface Stay {
  readonly yearsAt?: number | null | undefined
  readonly monthsAt?: number | null | undefined
}

/** How many months a history covers. */
export function monthsCovered(stays: readonly Stay[] | null | undefined): number {
  return (stays ?? []).reduce((sum, { yearsAt, monthsAt }) => sum + (yearsAt ?? 0) * 12 + (monthsAt ?? 0), 0)
}

/** Each home and job needs its own facts, and together they must reach back far enough. */
function historyRulesOf<T extends Address | Employment>(
  path: string,
  stays: readonly T[] | null | undefined,
  needed: readonly (keyof T & string)[],
): Rules {
  const facts = (stays ?? []).flatMap((stay, at) =>
    needed.map((name) => [`${path}.${at}.${name}`, () => validateRequired(stay[name])] as const),
  )
  return { [path]: () => coverage(stays ?? []), ...Object.fromEntries(facts) }
}

function coverage(stays: readonly Stay[]): ValidationMessage {
  if (stays.length === 0) return REQUIRED
  return monthsCovered(stays) >= HISTORY_MONTHS ? null : 'Must cover the last 3 years'
}
