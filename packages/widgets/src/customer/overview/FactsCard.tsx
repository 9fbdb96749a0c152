import { type Application, type Customer, type Employment, formatPounds } from '@forecourt/core'
import type { ReactNode } from 'react'
import { Button, employmentWords, residentialWords } from '../../kit/index.ts'
import type { PersonState } from '../person/person.ts'
import { maskedAddress, maskedEmail, spanOf, wordOf } from '../person/person-words.ts'
import type { RecordProps } from '../record/screen.ts'

export type Fact = { label: string; value: ReactNode; note?: ReactNode }

/** Four facts about the person, masked until the user asks for them. */
export function FactsCard({ state, application }: RecordProps<{ readonly person: PersonState }>) {
  const { revealed, reveal, hide } = state.person
  const customer = revealed.value
  return (
    <section className="card facts-card person-facts" aria-label="About the customer">
      <Facts facts={listCustomerFacts(application, customer)} />
      <Button
        kind="plain"
        size="small"
        busy={state.busy.value.has('reveal')}
        onClick={() => (customer ? hide() : void reveal())}
      >
        {customer ? 'Hide' : 'Show'}
        <span className="only-heard"> personal details</span>
      </Button>
    </section>
  )
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, note }) => (
      <div className="fact" key={label}>
        <dt className="small muted">{label}</dt>
        <dd className="fact-value">{value}</dd>
        {note && <dd className="small muted">{note}</dd>}
      </div>
    ))}
  </dl>
)

function listCustomerFacts(application: Application, revealed: Customer | null): Fact[] {
  const customer = revealed ?? application.customer
  const [home] = customer.addresses ?? []
  const [job] = customer.employmentHistory ?? []
  const rent = application.affordability?.rentOrMortgageMonthlyPayment
  const lines = [home?.addressLine1, home?.town].filter(Boolean).join(', ')
  return [
    { label: 'E-mail', value: revealed ? customer.email || '–' : maskedEmail(customer.email) },
    {
      label: 'Lives at',
      value: revealed ? lines || '–' : maskedAddress(home),
      note: [wordOf(residentialWords, home?.residentialStatus), spanOf(home)].filter(Boolean).join(', '),
    },
    {
      label: 'Works as',
      value: job?.occupation || wordOf(employmentWords, job?.employmentStatus) || '–',
      note: workNote(job, revealed !== null),
    },
    {
      label: 'Income',
      value: incomeOf(customer.grossAnnualIncome, revealed !== null),
      note: revealed && rent ? `Home ${formatPounds(rent)} a month` : '',
    },
  ]
}

function incomeOf(income: number | null | undefined, isRevealed: boolean): string {
  if (!income) return '–'
  return isRevealed ? `${formatPounds(income)} a year` : '£••• a year'
}

function workNote(job: Employment | undefined, isRevealed: boolean): string {
  const employer = isRevealed ? job?.employer : null
  return [employer, wordOf(employmentWords, job?.employmentStatus), spanOf(job)].filter(Boolean).join(', ')
}
