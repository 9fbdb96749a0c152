import type { Address, Customer, Employment } from '@forecourt/core'
import { DrivingLicenceType, EmploymentStatus, MaritalStatus, ResidentialStatus, Title } from '@forecourt/core'
import type { Dice } from '../providers/seeded.ts'

/** Invented people: names drawn independently, numbers from Ofcom's drama range, mail addresses that end in `.test`. */

const FIRST_NAMES = [
  ['Callum', Title.Mr],
  ['Amara', Title.Ms],
  ['Gethin', Title.Mr],
  ['Sorrel', Title.Miss],
  ['Priyanka', Title.Mrs],
  ['Tobias', Title.Mr],
  ['Lowri', Title.Ms],
  ['Marcus', Title.Mr],
  ['Ines', Title.Miss],
  ['Dermot', Title.Mr],
  ['Bethan', Title.Mrs],
  ['Yusuf', Title.Mr],
  ['Isolde', Title.Ms],
  ['Kieran', Title.Mr],
  ['Odette', Title.Mrs],
  ['Rufus', Title.Mr],
  ['Zainab', Title.Ms],
  ['Piotr', Title.Mr],
  ['Maeve', Title.Miss],
  ['Leander', Title.Mr],
  ['Chidi', Title.Mr],
  ['Hester', Title.Mrs],
  ['Ravi', Title.Mr],
  ['Niamh', Title.Ms],
  ['Solomon', Title.Mr],
  ['Xanthe', Title.Miss],
  ['Aled', Title.Mr],
  ['Farah', Title.Mrs],
  ['Jocelyn', Title.Ms],
  ['Emrys', Title.Mr],
  ['Tamsin', Title.Ms],
  ['Idris', Title.Mr],
  ['Wren', Title.Miss],
  ['Bashir', Title.Mr],
  ['Cordelia', Title.Mrs],
  ['Ewan', Title.Mr],
] as const satisfies readonly (readonly [string, Title])[]

const SURNAMES = [
  'Penrose',
  'Whitlock',
  'Marlais',
  'Okonedo-Hay',
  'Dasgupt',
  'Fenwright',
  'Cadwalladr',
  'Thorley',
  'Calderbank',
  'Ashgrove',
  'Loxwood',
  'Harrowby',
  'Trevanion',
  'Holbeck',
  'Fairbrass',
  'Ellingham',
  'Adeyinka',
  'Kowalczuk',
  'Brannagh',
  'Voss',
  'Eze-Morton',
  'Larkspur',
  'Chowdhry',
  'Quillan',
  'Mbeki-Lowe',
  'Sandford',
  'Prydderch',
  'Rahimi',
  'Stanway',
  'Gwilt',
  'Pellow',
  'Merrick',
  'Tansley',
  'Haverill',
  'Dunmore',
  'Iremonger',
  'Copley-Ward',
  'Bickerstaff',
  'Ormerod',
  'Winterbourne',
] as const

const STREETS = [
  "Tanner's Row",
  'Corve Lane',
  'Mill Rise',
  'Castle Walk',
  'Orchard Close',
  'Station Terrace',
  'Weir View',
  'Priory Gardens',
  'Old Quarry Road',
] as const
const TOWNS = [
  ['Ludlow', 'SY8'],
  ['Hereford', 'HR1'],
  ['Leominster', 'HR6'],
  ['Shrewsbury', 'SY1'],
  ['Kidderminster', 'DY10'],
  ['Tenbury Wells', 'WR15'],
] as const
const EMPLOYERS = [
  ['Wyndle Joinery', 'Joiner'],
  ['Teme Valley Bakery', 'Baker'],
  ['Marches Veterinary Group', 'Veterinary nurse'],
  ['Clee Hill Quarries', 'Plant operator'],
  ['Ludbrook Primary School', 'Teacher'],
  ['Severnside Logistics', 'Driver'],
  ['Corvedale Dental Care', 'Receptionist'],
  ['Arrow Mill Foods', 'Line leader'],
  ['Stretton Systems', 'Developer'],
  ['Border Counties Electrical', 'Electrician'],
  ['Oakfield Care Home', 'Senior carer'],
  ['Marlpit Engineering', 'Machinist'],
] as const
const BANKS = ['Teme Bank', 'Marches Building Society', 'Northmere Bank'] as const

export function demoCustomer(dice: Dice, index: number, now: Date): Customer {
  const [firstName, title] = dice.pick(FIRST_NAMES)
  const lastName = dice.pick(SURNAMES)
  return {
    title,
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

/** What a lender requires besides the name: three years of homes and work, income, bank (D38). */
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
    bankName: dice.pick(BANKS),
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
  const [town, area] = dice.pick(TOWNS)
  return {
    addressLine1: `${dice.between(1, 96)} ${dice.pick(STREETS)}`,
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
  const [employer, occupation] = dice.pick(EMPLOYERS)
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
