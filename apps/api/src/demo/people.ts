import type { Address, Customer, Employment } from '@forecourt/core'
import { DrivingLicenceType, EmploymentStatus, MaritalStatus, ResidentialStatus, Title } from '@forecourt/core'
import type { Dice } from '../providers/seeded.ts'
import people from './people.json' with { type: 'json' }

/** Invented people: names drawn independently, numbers from Ofcom's drama range, mail addresses that end in `.test`. */
export function demoCustomer(dice: Dice, index: number, now: Date): Customer {
  const [firstName, title] = dice.pick(people.firstNames) as [string, keyof typeof Title]
  const lastName = dice.pick(people.surnames) ?? ''
  return {
    title: Title[title],
    firstName,
    lastName,
    dateOfBirth: birthday(dice, now),
    contactNumber: `07700${String(900_000 + (index % 1000))}`,
    email: `${firstName}.${lastName}${index}@mail.forecourt.test`.toLowerCase(),
    maritalStatus: dice.pick([
      MaritalStatus.Married,
      MaritalStatus.Single,
      MaritalStatus.Cohabiting,
      MaritalStatus.Divorced,
    ]),
    nationality: 'British',
  }
}

/** The data that a lender requires in addition to the name: three years of homes and work, income and bank (D38). */
export function demoHistory(dice: Dice, customer: Customer): Partial<Customer> {
  return {
    addresses: homes(dice),
    employmentHistory: jobs(dice),
    grossAnnualIncome: dice.between(17, 62) * 1000,
    numberOfDependants: dice.between(0, 3),
    nationalityOnLicence: 'British',
    drivingLicenceType: dice.chance(0.92) ? DrivingLicenceType.FullUK : DrivingLicenceType.EU,
    bankAccountName: `${customer.firstName} ${customer.lastName}`,
    bankAccountNumber: String(10_000_000 + dice.between(0, 80_000_000)),
    bankSortCode: `04${String(dice.between(1000, 9999))}`,
    bankName: dice.pick(people.banks),
    bankMonthsAt: dice.between(8, 220),
  }
}

const birthday = (dice: Dice, now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() - dice.between(20, 68), dice.between(0, 11), dice.between(1, 28)))
    .toISOString()
    .slice(0, 10)

function homes(dice: Dice): Address[] {
  const yearsAt = dice.between(1, 9)
  return yearsAt >= 3 ? [home(dice, yearsAt)] : [home(dice, yearsAt), home(dice, dice.between(3, 6))]
}

function home(dice: Dice, yearsAt: number): Address {
  const [town, area] = dice.pick(people.towns) ?? []
  return {
    addressLine1: `${dice.between(1, 96)} ${dice.pick(people.streets)}`,
    town,
    postcode: `${area} ${dice.between(1, 9)}ZZ`,
    country: 'GB',
    residentialStatus: dice.pick([
      ResidentialStatus.HomeOwner,
      ResidentialStatus.PrivateTenant,
      ResidentialStatus.CouncilTenant,
      ResidentialStatus.LivingWithParents,
    ]),
    yearsAt,
    monthsAt: dice.between(0, 11),
  }
}

function jobs(dice: Dice): Employment[] {
  const yearsAt = dice.between(1, 11)
  return yearsAt >= 3 ? [job(dice, yearsAt)] : [job(dice, yearsAt), job(dice, dice.between(2, 5))]
}

function job(dice: Dice, yearsAt: number): Employment {
  const [employer, occupation] = dice.pick(people.employers) ?? []
  return {
    employmentStatus: dice.pick([
      EmploymentStatus.FullTime,
      EmploymentStatus.FullTime,
      EmploymentStatus.PartTime,
      EmploymentStatus.SelfEmployed,
    ]),
    employer,
    occupation,
    yearsAt,
    monthsAt: dice.between(0, 11),
  }
}
