import { type Application, type Customer, formatPhone, formatPounds, formatSortCode, ukDateOf } from '@forecourt/core'
import {
  employmentWords,
  type KeyFigure,
  licenceWords,
  maritalWords,
  residentialWords,
  titleWords,
} from '../../kit/index.ts'
import { maskedAddress, maskedEmail, maskedNumber, maskedText, spanOf, wordOf } from './person-words.ts'

interface PersonSection {
  readonly title: string
  readonly facts: KeyFigure[]
}

const line = (label: string, value: string | null | undefined): KeyFigure => ({ label, value: value || '–' })
/** Keeps a postcode on one line. */
const unbroken = (postcode: string | null | undefined) => postcode?.trim().replace(/\s+/g, '\u00a0')
const money = (pounds: number | null | undefined, isShown: boolean) => {
  if (pounds === null || pounds === undefined) return '–'
  return isShown ? formatPounds(pounds) : '£•••'
}

/** All known facts of the person, section by section; `revealed` is null while masked. */
export function personSections(application: Application, revealed: Customer | null): PersonSection[] {
  const customer = revealed ?? application.customer
  const isShown = revealed !== null
  return [
    { title: 'Personal', facts: personal(customer, isShown) },
    ...homes(customer, isShown),
    ...jobs(customer, isShown),
    { title: 'Income and outgoings', facts: outgoings(application, customer, isShown) },
    { title: 'Bank', facts: bank(customer, isShown) },
  ]
}

function personal(customer: Customer, isShown: boolean): KeyFigure[] {
  const born = customer.dateOfBirth ? ukDateOf(customer.dateOfBirth) : null
  const name = [wordOf(titleWords, customer.title), customer.firstName, customer.lastName].filter(Boolean).join(' ')
  return [
    line('Name', name),
    line('Date of birth', isShown ? born : maskedText(born)),
    line('Mobile', formatPhone(customer.contactNumber ?? '')),
    line('E-mail', isShown ? customer.email : maskedEmail(customer.email)),
    line('Marital status', wordOf(maritalWords, customer.maritalStatus)),
    line('Dependants', customer.numberOfDependants?.toString()),
    line('Nationality', isShown ? customer.nationality : maskedText(customer.nationality)),
    line('Driving licence', wordOf(licenceWords, customer.drivingLicenceType)),
    line('Nationality on licence', isShown ? customer.nationalityOnLicence : maskedText(customer.nationalityOnLicence)),
  ]
}

function homes({ addresses }: Customer, isShown: boolean): PersonSection[] {
  return (addresses ?? []).map((home, at) => {
    const whole = [home.addressLine1, home.addressLine2, home.town, home.county, unbroken(home.postcode)]
      .filter(Boolean)
      .join(', ')
    return {
      title: at === 0 ? 'Home' : `Previous home ${at > 1 ? at : ''}`.trim(),
      facts: [
        line('Address', isShown ? whole : maskedAddress(home)),
        line('Lives there as', wordOf(residentialWords, home.residentialStatus)),
        line('Time there', spanOf(home)),
      ],
    }
  })
}

function jobs({ employmentHistory }: Customer, isShown: boolean): PersonSection[] {
  return (employmentHistory ?? []).map((job, at) => ({
    title: at === 0 ? 'Work' : `Previous work ${at > 1 ? at : ''}`.trim(),
    facts: [
      line('Status', wordOf(employmentWords, job.employmentStatus)),
      line('Occupation', job.occupation),
      line('Employer', isShown ? job.employer : maskedText(job.employer)),
      line('Time there', spanOf(job)),
    ],
  }))
}

function outgoings({ affordability }: Application, customer: Customer, isShown: boolean): KeyFigure[] {
  const change = affordability?.circumstancesLikelyToChange
  const why = affordability?.circumstancesLikelyToChangeReason
  const words = change ? `Yes${isShown && why ? `: ${why}` : ''}` : 'No'
  return [
    line('Annual income before tax', money(customer.grossAnnualIncome, isShown)),
    line('Rent or mortgage a month', money(affordability?.rentOrMortgageMonthlyPayment, isShown)),
    line('Utilities a month', money(affordability?.utilitiesMonthlyPayment, isShown)),
    line('Insurance a month', money(affordability?.insuranceMonthlyPayment, isShown)),
    line('Credit cards a month', money(affordability?.creditCardMonthlyPayment, isShown)),
    line('Likely to change', change === null || change === undefined ? null : words),
  ]
}

function bank(customer: Customer, isShown: boolean): KeyFigure[] {
  return [
    line('Account name', isShown ? customer.bankAccountName : maskedText(customer.bankAccountName)),
    line('Sort code', isShown ? formatSortCode(customer.bankSortCode ?? '') : maskedText(customer.bankSortCode)),
    line('Account number', isShown ? customer.bankAccountNumber : maskedNumber(customer.bankAccountNumber)),
    line('Bank', customer.bankName),
    line('Time there', spanOf({ monthsAt: customer.bankMonthsAt })),
  ]
}
