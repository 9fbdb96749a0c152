import type { Affordability, Customer } from '../models/index.ts'
import { DrivingLicenceType, EmploymentStatus, MaritalStatus, ResidentialStatus, Title } from '../models/index.ts'

/** A person with every fact that a full proposal needs. */
export function aCustomer(given: Partial<Customer> = {}): Customer {
  // Over forty lines: a list of facts.
  return {
    title: Title.Mr,
    firstName: 'Callum',
    lastName: 'Penrose',
    dateOfBirth: '1988-04-17',
    contactNumber: '07700900284',
    email: 'callum.penrose@mail.test',
    maritalStatus: MaritalStatus.Single,
    nationality: 'British',
    bankAccountName: 'C PENROSE',
    bankAccountNumber: '66374958',
    bankSortCode: '089999',
    bankName: 'Teme Valley Bank',
    bankMonthsAt: 62,
    grossAnnualIncome: 31_400,
    numberOfDependants: 0,
    nationalityOnLicence: 'British',
    drivingLicenceType: DrivingLicenceType.FullUK,
    addresses: [
      {
        addressLine1: "14 Tanner's Row",
        town: 'Ludlow',
        postcode: 'SY8 1AA',
        country: 'GB',
        residentialStatus: ResidentialStatus.PrivateTenant,
        yearsAt: 3,
        monthsAt: 2,
      },
    ],
    employmentHistory: [
      {
        employmentStatus: EmploymentStatus.FullTime,
        employer: 'Wyndle Joinery',
        occupation: 'Joiner',
        yearsAt: 5,
        monthsAt: 0,
      },
    ],
    ...given,
  }
}

export function anAffordability(given: Partial<Affordability> = {}): Affordability {
  return {
    rentOrMortgageMonthlyPayment: 720,
    utilitiesMonthlyPayment: 140,
    insuranceMonthlyPayment: 60,
    creditCardMonthlyPayment: 40,
    circumstancesLikelyToChange: false,
    ...given,
  }
}
