import {
  type Application,
  type CreditCheck,
  type Customer,
  type Employment,
  formatPhone,
  formatPounds,
} from '@forecourt/core'
import type { ReactNode } from 'react'
import { Button, employmentWords, PhoneLink, residentialWords, writtenMoment } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { requirementGroups } from '../documents/requirements.ts'
import type { PersonState } from '../person/editing.ts'
import { maskedAddress, maskedEmail, spanOf, wordOf } from '../person/person-words.ts'
import { findingsOf } from '../record/answers.ts'
import type { RecordProps } from '../record/screen.ts'

type Fact = { label: string; value: ReactNode; note?: ReactNode }

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

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
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

interface CheckParts {
  readonly creditCheck: ReadonlySignal<CreditCheck | null>
}

/** The account manager, the findings of the credit check and the rules, and the progress of the documents by owner. */
export function RelatedFactsCard({ state, application }: RecordProps<CheckParts>) {
  const facts = [
    ...managerFacts(application),
    ...checkFacts(state),
    ...ruleFacts(application),
    ...packFacts(application, state.isStaff.value),
  ]
  if (facts.length === 0) return null
  return (
    <section className="card facts-card" aria-label="About the deal">
      <Facts facts={facts} />
    </section>
  )
}

function managerFacts({ accountManager }: Application): Fact[] {
  if (!accountManager) return []
  const { name, phone, email } = accountManager
  const phoneLink = phone && <PhoneLink number={phone}>{formatPhone(phone) || phone}</PhoneLink>
  return [{ label: 'Account manager', value: name, note: phoneLink || email }]
}

function checkFacts({ creditCheck }: CheckParts): Fact[] {
  const check = creditCheck.value
  if (!check) return []
  const when = check.checkedAt ? writtenMoment(check.checkedAt) : ''
  return [{ label: 'Credit check', value: check.result, note: [check.agency, when].filter(Boolean).join(', ') }]
}

function ruleFacts(application: Application): Fact[] {
  const findings = findingsOf(application)
  return findings.length > 0 ? [{ label: 'The rules found', value: findings.join('; ') }] : []
}

function packFacts(application: Application, isStaff: boolean): Fact[] {
  const labels = {
    customer: 'Documents from the customer',
    dealer: isStaff ? 'Documents from the dealer' : 'Documents from you',
    others: 'Other documents',
  } as const
  return requirementGroups(application).map(({ group, places }) => {
    const asked = places.filter(({ requirement }) => requirement.status !== 'NotRequired')
    const sent = asked.filter(({ requirement }) => requirement.hasFiles).length
    const verified = asked.filter(({ requirement }) => requirement.isVerified).length
    return { label: labels[group], value: `${sent} of ${asked.length} sent`, note: `${verified} verified` }
  })
}
