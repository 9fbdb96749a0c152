import { type Application, ApplicationState, ApplicationType } from '@forecourt/core'
import { ago, anApplication, aVehicle } from '@forecourt/core/testing'
import type { Start } from '../form/draft.ts'
import type { AddressValues, JobValues, MoneyValues, PersonValues } from '../form/values.ts'
import type { ProposalState } from '../state.ts'

export const aStart = (given: Partial<Start> = {}): Start => ({
  kind: 'full',
  recordId: '',
  repropose: false,
  customerOf: '',
  registration: '',
  price: null,
  mileage: null,
  affiliateUserId: null,
  deposit: null,
  term: null,
  productType: null,
  draftId: '',
  ...given,
})

/** A quick quote as `application-single` answers it: a name and a number, a vehicle, a deal. */
export const aQuickQuoteRecord = (given: Partial<Application> = {}): Application =>
  anApplication({
    cosmosId: 'application-1',
    quickQuoteId: 'quick-quote-1',
    applicationType: ApplicationType.QuickQuote,
    isQuickQuote: true,
    state: ApplicationState.QuickQuote,
    brokerReference: 0,
    proposals: [],
    created: ago({ hours: 1 }),
    customer: { firstName: 'Callum', lastName: 'Penrose', contactNumber: '07700900284' },
    affordability: null,
    ...given,
  })

export const person: PersonValues = {
  title: 1,
  firstName: 'Callum',
  lastName: 'Penrose',
  dateOfBirth: '17/04/1988',
  contactNumber: '07700900284',
  email: 'callum.penrose@mail.test',
  maritalStatus: 3,
  numberOfDependants: 0,
  drivingLicenceType: 2,
  nationalityOnLicence: 'British',
}

export const home: AddressValues = {
  addressLine1: '14 Tanner’s Row',
  addressLine2: '',
  town: 'Ludlow',
  county: 'Shropshire',
  postcode: 'ZZ8 4AB',
  country: 'GB',
  residentialStatus: 2,
  movedIn: '01/09/2023',
}

export const job: JobValues = {
  employmentStatus: 1,
  employer: 'Wyndle Joinery',
  occupation: 'Joiner',
  phone: '01632960147',
  started: '04/10/2021',
}

export const money: MoneyValues = {
  grossAnnualIncome: 31_400,
  rentOrMortgageMonthlyPayment: 720,
  utilitiesMonthlyPayment: 140,
  insuranceMonthlyPayment: 60,
  creditCardMonthlyPayment: 0,
  circumstancesLikelyToChange: false,
  circumstancesLikelyToChangeReason: '',
  bankAccountName: 'C PENROSE',
  bankAccountNumber: '66374958',
  bankSortCode: '08-99-99',
  bankName: 'Teme Valley Bank',
  bankMonthsAt: 62,
}

export const agreed = { search: '2026-11-20T14:00:00.000Z', terms: true }

/** Fills in everything that a full proposal needs, for a Golf. */
export function fillProposal({ form }: Pick<ProposalState, 'form'>): void {
  const deal = { registration: 'ZZ23 KHP', make: 'Volkswagen', model: 'Golf', price: 18_995, vehicle: aVehicle() }
  form.change({ ...person, ...money, ...deal, ...agreed, addresses: [home], employmentHistory: [job] })
}
