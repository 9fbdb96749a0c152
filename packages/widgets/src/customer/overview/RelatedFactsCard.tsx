import { type Application, type CreditCheck, formatPhone } from '@forecourt/core'
import { PhoneLink, writtenMoment } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { requirementGroups } from '../documents/requirements.ts'
import { findingsOf } from '../record/answers.ts'
import type { RecordProps } from '../record/screen.ts'
import { type Fact, Facts } from './FactsCard.tsx'

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
