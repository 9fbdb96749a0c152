import {
  annualMileageOrDefault,
  DEFAULT_PRODUCT,
  formatNumber,
  formatPoundsAsTyped,
  loanAmountOrNull,
  negativeEquity,
  productOf,
} from '@forecourt/core'
import {
  creditProfileWords,
  employmentWords,
  type KeyFigure,
  licenceWords,
  maritalWords,
  residentialWords,
  titleWords,
  vehicleName,
} from '../../kit/index.ts'
import type { StepId } from './plan.ts'
import { applicantName } from './steps.ts'
import type { AddressValues, DealValues, JobValues, ProposalValues } from './values.ts'

export type SummarisedStep = Exclude<StepId, 'review'>

type Word = { readonly value: number; readonly label: string }
const wordFor = (words: readonly Word[], value: number | null) => words.find((word) => word.value === value)?.label
const line = (label: string, ...parts: readonly (string | null | undefined)[]): KeyFigure => ({
  label,
  value: parts.filter(Boolean).join(', ') || '–',
})
/** Omitted without a value. */
const summaryLine = (label: string, value: string | null | false) => (value ? [line(label, value)] : [])
const poundsOrNull = (amount: number | null) => (amount === null ? null : formatPoundsAsTyped(amount))

/** The contents of each step, for the review. */
export const STEP_SUMMARIES: Readonly<Record<SummarisedStep, (values: ProposalValues) => KeyFigure[]>> = {
  customer: customerLines,
  history: ({ addresses, employmentHistory, grossAnnualIncome }) => [
    ...addresses.map((address, at) => line(at === 0 ? 'Lives at' : 'Previous home', ...addressParts(address))),
    ...employmentHistory.map((job, at) => line(at === 0 ? 'Works as' : 'Previous work', ...workParts(job))),
    line('Annual income before tax', poundsOrNull(grossAnnualIncome)),
  ],
  money: (money) => [
    line('Rent or mortgage a month', poundsOrNull(money.rentOrMortgageMonthlyPayment)),
    line('Utilities a month', poundsOrNull(money.utilitiesMonthlyPayment)),
    line('Insurance a month', poundsOrNull(money.insuranceMonthlyPayment)),
    line('Credit cards a month', poundsOrNull(money.creditCardMonthlyPayment)),
    ...(money.circumstancesLikelyToChange ? [line('Likely to change', money.circumstancesLikelyToChangeReason)] : []),
    line('Account', money.bankAccountName, money.bankName, `ending ${money.bankAccountNumber.slice(-4)}`),
  ],
  deal: (deal) => [...vehicleLines(deal), ...moneyLines(deal), ...financeLines(deal)],
}

function customerLines(values: ProposalValues): KeyFigure[] {
  const lines = [
    line('Name', [wordFor(titleWords, values.title), applicantName(values)].filter(Boolean).join(' ')),
    line('Date of birth', values.dateOfBirth),
    line('Contact', values.contactNumber, values.email),
    line('Marital status', wordFor(maritalWords, values.maritalStatus)),
  ]
  if (values.kind !== 'full') return lines
  const licence = line('Driving licence', wordFor(licenceWords, values.drivingLicenceType), values.nationalityOnLicence)
  return [...lines, line('Dependants', String(values.numberOfDependants ?? '–')), licence]
}

const addressParts = (home: AddressValues) => [
  home.addressLine1,
  home.addressLine2,
  home.town,
  home.postcode,
  wordFor(residentialWords, home.residentialStatus),
  `since ${home.movedIn}`,
]

const workParts = (job: JobValues) => [
  job.occupation,
  job.employer,
  job.phone,
  wordFor(employmentWords, job.employmentStatus),
  `since ${job.started}`,
]

function vehicleLines(deal: DealValues): KeyFigure[] {
  const { registration, make, model, firstRegistered, mileage, isBusinessUse } = deal
  return [
    line('Vehicle', registration, vehicleName({ make, model }) || 'No vehicle yet'),
    ...summaryLine('First registered', firstRegistered),
    ...summaryLine('Mileage', mileage === null ? null : `${formatNumber(mileage)} miles`),
    ...summaryLine('Business use', isBusinessUse && 'Yes'),
  ]
}

function moneyLines(deal: DealValues): KeyFigure[] {
  const { price, partExRegistration, settlementFinanceCompany } = deal
  const deposit = deal.deposit ?? 0
  const worth = deal.partExValue ?? 0
  const owed = deal.partExSettlement ?? 0
  return [
    line('Price', poundsOrNull(price)),
    line('Deposit', poundsOrNull(deposit)),
    ...summaryLine('Part-exchange', worth > 0 && [poundsOrNull(worth), partExRegistration].filter(Boolean).join(', ')),
    ...summaryLine(
      'Part-exchange settlement',
      owed > 0 && [poundsOrNull(owed), settlementFinanceCompany].filter(Boolean).join(', to '),
    ),
    ...summaryLine('Of which negative equity', owed > worth && poundsOrNull(negativeEquity(deal))),
    line('To finance', poundsOrNull(loanAmountOrNull(deal))),
  ]
}

function financeLines({ productType, term, annualMileage, creditProfile }: DealValues): KeyFigure[] {
  const product = productOf({ productType: productType ?? DEFAULT_PRODUCT })
  return [
    line('Finance', product.name, `${term} months`),
    ...summaryLine(
      'Annual mileage',
      product.asksMileage && `${formatNumber(annualMileageOrDefault(annualMileage))} miles`,
    ),
    line('Credit profile', wordFor(creditProfileWords, creditProfile)),
  ]
}
