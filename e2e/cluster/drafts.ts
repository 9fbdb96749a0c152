/** An eligibility check as a form would send it; every registration is another customer's. */
export const anEligibilityCheck = (affiliateUserId: number, number: number) => ({
  affiliateUserId,
  applicationType: 1,
  customer: {
    title: 1,
    firstName: 'Callum',
    lastName: 'Approve',
    dateOfBirth: '1990-04-02',
    contactNumber: '07700900284',
    email: `callum${number}@mail.forecourt.test`,
    addresses: [{ addressLine1: '14 Tanner’s Row', postcode: 'SY8 1ZZ', yearsAt: 4, monthsAt: 0 }],
    employmentHistory: [{ employmentStatus: 1, yearsAt: 5, monthsAt: 0 }],
    grossAnnualIncome: 31_400,
  },
  vehicle: {
    vrm: `ZZ23${String(number).padStart(3, '0')}`,
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
  creditProfile: 2,
  productType: 0,
  consents: [
    {
      kind: 'soft-search',
      wordingVersion: 'soft-search-1',
      givenAt: new Date().toISOString(),
    },
  ],
  hasDealerAgreedTermsAndConditions: true,
})
