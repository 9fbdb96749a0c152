import { formatPounds, ProductType } from '@forecourt/core'
import {
  Button,
  Card,
  Checkbox,
  creditProfileWords,
  employmentWords,
  FigureList,
  type KeyFigure,
  licenceWords,
  maritalWords,
  residentialWords,
  titleWords,
} from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { bindTick } from './bind.ts'
import { DEALER_TERMS, searchWording } from './consents.ts'
import { type StepId, stepsOf } from './plan.ts'
import type { ProposalState } from './state.ts'
import { nameOf, stepTitles } from './steps.ts'
import type { HomeValues, JobValues, ProposalValues } from './values.ts'

type StepProps = { state: ProposalState }

/** Everything on one page, and what the customer and the dealer agree to before it is sent. */
export function ReviewStep({ state }: StepProps) {
  useSignals()
  const values = state.book.values.value
  const parts = stepsOf(state.start.kind).filter((step): step is Told => step !== 'review')
  return (
    <>
      {parts.map((step) => (
        <Card key={step} level={3} title={stepTitles[step]} aside={<Edit state={state} step={step} />}>
          <FigureList figures={TOLD[step](values, state)} />
        </Card>
      ))}
      <Agreements state={state} />
    </>
  )
}

type Told = Exclude<StepId, 'review'>

function Edit({ state, step }: StepProps & { step: StepId }) {
  return (
    <Button size="small" onClick={() => state.steps.go(step)} aria-label={`Change ${stepTitles[step].toLowerCase()}`}>
      Change
    </Button>
  )
}

type Word = { readonly value: number; readonly label: string }
const wordFor = (words: readonly Word[], value: number | null) => words.find((word) => word.value === value)?.label
const line = (label: string, ...parts: readonly (string | null | undefined)[]): KeyFigure => ({
  label,
  value: parts.filter(Boolean).join(', ') || '–',
})
const pounds = (amount: number | null) => (amount === null ? null : formatPounds(amount))

const TOLD: Readonly<Record<Told, (values: ProposalValues, state: ProposalState) => KeyFigure[]>> = {
  customer: (values, { start }) => customerLines(values, start.kind === 'full'),
  history: ({ homes, jobs, money }) => [
    ...homes.map((home, at) => line(at === 0 ? 'Lives at' : 'Before', placeOf(home))),
    ...jobs.map((job, at) => line(at === 0 ? 'Works as' : 'Before', workOf(job))),
    line('Income a year before tax', pounds(money.grossAnnualIncome)),
  ],
  money: ({ money }) => [
    line('Rent or mortgage a month', pounds(money.rentOrMortgageMonthlyPayment)),
    line('Utilities a month', pounds(money.utilitiesMonthlyPayment)),
    line('Insurance a month', pounds(money.insuranceMonthlyPayment)),
    line('Credit cards a month', pounds(money.creditCardMonthlyPayment)),
    ...(money.circumstancesLikelyToChange ? [line('Likely to change', money.circumstancesLikelyToChangeReason)] : []),
    line('Account', money.bankAccountName, money.bankName, `ending ${money.bankAccountNumber.slice(-4)}`),
  ],
  deal: ({ deal }) => [
    line('Vehicle', deal.registration, [deal.make, deal.model].filter(Boolean).join(' ') || 'No vehicle yet'),
    line('Price', pounds(deal.price)),
    line('Deposit', pounds(deal.deposit ?? 0)),
    line('Finance', deal.productType === ProductType.PCP ? 'PCP' : 'HP', `${deal.term} months`),
    line('Credit profile', wordFor(creditProfileWords, deal.creditProfile)),
  ],
}

function customerLines(values: ProposalValues, isFull: boolean): KeyFigure[] {
  const { person } = values
  const lines = [
    line('Name', [wordFor(titleWords, person.title), nameOf(values)].filter(Boolean).join(' ')),
    line('Date of birth', person.dateOfBirth),
    line('Reached at', person.contactNumber, person.email),
    line('Marital status', wordFor(maritalWords, person.maritalStatus)),
  ]
  if (!isFull) return lines
  const licence = line('Driving licence', wordFor(licenceWords, person.drivingLicenceType), person.nationalityOnLicence)
  return [...lines, line('Dependants', String(person.numberOfDependants ?? '–')), licence]
}

const placeOf = (home: HomeValues) =>
  [
    home.addressLine1,
    home.town,
    home.postcode,
    wordFor(residentialWords, home.residentialStatus),
    `since ${home.movedIn}`,
  ]
    .filter(Boolean)
    .join(', ')

const workOf = (job: JobValues) =>
  [job.occupation, job.employer, wordFor(employmentWords, job.employmentStatus), `since ${job.started}`]
    .filter(Boolean)
    .join(', ')

function Agreements({ state }: StepProps) {
  useSignals()
  const { book, sources, start } = state
  const agree = (on: boolean) => book.set('agreed', 'search', on ? sources.read().toISOString() : '')
  return (
    <Card level={3} title="Before it is sent">
      <div className="part agreements">
        <Checkbox
          name="consents"
          label={searchWording(start.kind).text}
          required
          checked={book.values.value.agreed.search !== ''}
          onChange={agree}
          error={book.messageOf('consents')}
        />
        <Checkbox {...bindTick(book, 'agreed', 'terms')} required label={DEALER_TERMS} />
      </div>
    </Card>
  )
}
