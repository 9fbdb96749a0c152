import type { ApplicationDraft, Consent, Conversion } from '@forecourt/core'

/** A whole person as a form would send them; `lastName` selects the sandbox's outcome (docs/sandbox.md). */
export const aPerson = (lastName = 'Approve') => ({
  title: 1 as const,
  firstName: 'Callum',
  lastName,
  dateOfBirth: '1990-04-02',
  contactNumber: '07700900284',
  email: 'callum@mail.forecourt.test',
  addresses: [{ addressLine1: '14 Tanner’s Row', postcode: 'SY8 1ZZ', yearsAt: 4, monthsAt: 0 }],
  employmentHistory: [{ employmentStatus: 1 as const, yearsAt: 5, monthsAt: 0 }],
  grossAnnualIncome: 31_400,
})

const deal = {
  vehicle: {
    vrm: 'ZZ23KHP',
    make: 'Volkswagen',
    model: 'Golf',
    registrationDate: '2023-03-14',
    mileage: 28_400,
    price: 18_995,
  },
  deposit: 2_000,
  partExValue: 3_500,
  partExSettlement: 1_200,
  term: 49,
  creditProfile: 2 as const,
  productType: 0 as const,
}

export const aQuickQuoteBody = (lastName = 'Approve') => ({
  ...deal,
  price: 18_995,
  customer: { firstName: 'Callum', lastName, contactNumber: '07700900284' },
})

const consent = (kind: 'soft-search' | 'hard-search') => ({
  kind,
  wordingVersion: `${kind}-1`,
  givenAt: '2026-03-02T09:59:00Z',
})

export const anEligibilityDraft = (affiliateUserId = 1001, lastName = 'Approve'): ApplicationDraft => ({
  affiliateUserId,
  applicationType: 1,
  customer: aPerson(lastName),
  ...deal,
  consents: [consent('soft-search')],
  hasDealerAgreedTermsAndConditions: true,
})

export const aConversion = (applicationId: string, lastName = 'Approve'): Conversion => ({
  applicationId,
  customer: { ...aPerson(lastName), drivingLicenceType: 2 },
  employmentHistory: aPerson().employmentHistory,
  grossAnnualIncome: 31_400,
  numberOfDependents: 0,
  nationalityOnLicence: 'British',
  bankAccountName: 'C Approve',
  bankAccountNumber: '66374958',
  bankSortCode: '089999',
  bankName: 'Teme Bank',
  bankMonthsAt: 40,
  affordability: {
    rentOrMortgageMonthlyPayment: 720,
    utilitiesMonthlyPayment: 140,
    insuranceMonthlyPayment: 0,
    creditCardMonthlyPayment: 0,
  },
  consents: [consent('hard-search')],
  hasDealerAgreedTermsAndConditions: true,
  // Tests send the same person and vehicle repeatedly.
  allowDuplicate: true,
})

/** The same with each consent given at `now`: after a day, an older one no longer counts (D68). */
export function agreedAt<T extends { readonly consents?: readonly Consent[] | null | undefined }>(
  now: Date,
  body: T,
): T {
  const givenAt = now.toISOString()
  return { ...body, consents: body.consents?.map((consent) => ({ ...consent, givenAt })) }
}
