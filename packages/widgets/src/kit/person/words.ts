import {
  CreditProfile,
  DrivingLicenceType,
  EmploymentStatus,
  MaritalStatus,
  ProductType,
  ResidentialStatus,
  SHOWN_PRODUCTS,
  Title,
} from '@forecourt/core'

type Word = { value: number; label: string }

const word = <const V extends number>(value: V, label: string) => ({ value, label })

/** Labels of the numbers of spec §3, in the order of the form. */
export const titleWords: readonly Word[] = [
  word(Title.Mr, 'Mr'),
  word(Title.Mrs, 'Mrs'),
  word(Title.Ms, 'Ms'),
  word(Title.Miss, 'Miss'),
]

export const employmentWords: readonly Word[] = [
  word(EmploymentStatus.FullTime, 'Full time'),
  word(EmploymentStatus.PartTime, 'Part time'),
  word(EmploymentStatus.SelfEmployed, 'Self employed'),
  word(EmploymentStatus.ArmedForces, 'Armed forces'),
  word(EmploymentStatus.NotEmployed, 'Not employed'),
  word(EmploymentStatus.Retired, 'Retired'),
  word(EmploymentStatus.AgencyWorker, 'Agency worker'),
  word(EmploymentStatus.ContractWorker, 'Contract worker'),
  word(EmploymentStatus.SubContractor, 'Sub contractor'),
  word(EmploymentStatus.Disability, 'Disability'),
  word(EmploymentStatus.Housewife, 'Housewife'),
  word(EmploymentStatus.Student, 'Student'),
  word(EmploymentStatus.Carer, 'Carer'),
  word(EmploymentStatus.NonProfessionalCarer, 'Non professional carer'),
]

export const residentialWords: readonly Word[] = [
  word(ResidentialStatus.HomeOwner, 'Home owner'),
  word(ResidentialStatus.PrivateTenant, 'Private tenant'),
  word(ResidentialStatus.CouncilTenant, 'Council tenant'),
  word(ResidentialStatus.LivingWithParents, 'Living with parents'),
]

/** On screen the word is spelt as it should be; only the wire has 'Seperated'. */
export const maritalWords: readonly Word[] = [
  word(MaritalStatus.Married, 'Married'),
  word(MaritalStatus.Cohabiting, 'Cohabiting'),
  word(MaritalStatus.Single, 'Single'),
  word(MaritalStatus.Divorced, 'Divorced'),
  word(MaritalStatus.Seperated, 'Separated'),
  word(MaritalStatus.Widowed, 'Widowed'),
  word(MaritalStatus.CivilPartnership, 'Civil partnership'),
]

export const licenceWords: readonly Word[] = [
  word(DrivingLicenceType.FullUK, 'Full UK'),
  word(DrivingLicenceType.ProvisionalUK, 'Provisional UK'),
  word(DrivingLicenceType.EU, 'EU'),
  word(DrivingLicenceType.International, 'International'),
  word(DrivingLicenceType.None, 'None'),
]

export const creditProfileWords = [
  word(CreditProfile.Prime, 'Prime'),
  word(CreditProfile.NearPrime, 'Near Prime'),
  word(CreditProfile.NonPrime, 'Non Prime'),
] as const

const PRODUCT_TEXTS: Readonly<Record<ProductType, string>> = {
  [ProductType.PCP]: 'Lower monthly, final payment',
  [ProductType.HP]: 'Theirs after the last payment',
}

export const productWords = SHOWN_PRODUCTS.map(({ id, name }) => ({ ...word(id, name), text: PRODUCT_TEXTS[id] }))
