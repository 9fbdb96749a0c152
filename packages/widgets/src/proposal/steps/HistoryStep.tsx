import { HISTORY_MONTHS, readUkDate, writeMonths } from '@forecourt/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateField, employmentWords, Icon, MoneyField, NameField, PhoneField, Select } from '../../kit/index.ts'
import { isWorking } from '../form/plan.ts'
import { bind } from '../form/proposal-form.ts'
import { monthsReached } from '../form/stays.ts'
import { AddressFields } from './AddressFields.tsx'
import type { AddressState } from './AddressSearch.tsx'

type StepProps = { state: AddressState }
type HistoryRowProps = StepProps & { at: number }

/** Three years of addresses and of work; it asks for earlier ones until they are covered (D38). */
export function HistoryStep({ state }: StepProps) {
  const { addresses, employmentHistory, firstName } = state.form.values.value
  const name = firstName.trim() || 'the customer'
  return (
    <>
      <section className="part">
        <h3 className="part-title">Where {name} lives</h3>
        {addresses.map((_, at) => (
          <Home key={state.form.row('addresses', at).nameOf('movedIn')} state={state} at={at} />
        ))}
      </section>
      <section className="part ruled">
        <h3 className="part-title">Where {name} works</h3>
        {employmentHistory.map((_, at) => (
          <Job key={state.form.row('employmentHistory', at).nameOf('started')} state={state} at={at} />
        ))}
      </section>
    </>
  )
}

/** An address and its start. The first is the customer's current one. */
function Home({ state, at }: HistoryRowProps) {
  const { form } = state
  const begun = form.values.value.addresses.map(({ movedIn }) => movedIn)
  const remove = () => form.removeRow('addresses', at)
  return (
    <Stay
      state={state}
      what="address"
      legend={at === 0 ? 'Current address' : 'Previous address'}
      at={at}
      begun={begun}
      remove={remove}
    >
      {(coverage) => <AddressFields state={state} at={at} coverage={coverage} />}
    </Stay>
  )
}

/** A job, or another occupation. The first is the current one. */
function Job({ state, at }: HistoryRowProps) {
  const { form } = state
  const job = form.row('employmentHistory', at)
  const begun = form.values.value.employmentHistory.map(({ started }) => started)
  const hasEmployer = isWorking(job.values.value)
  const remove = () => form.removeRow('employmentHistory', at)
  return (
    <Stay
      state={state}
      what="job"
      legend={at === 0 ? 'Current work' : 'Previous work'}
      at={at}
      begun={begun}
      remove={remove}
    >
      {(coverage) => (
        <>
          <div className="pair">
            <Select {...bind(job, 'employmentStatus')} options={employmentWords} />
            {hasEmployer && <NameField {...bind(job, 'occupation')} />}
            {hasEmployer && <NameField {...bind(job, 'employer')} />}
            {hasEmployer && <PhoneField optional autoComplete="off" {...bind(job, 'phone')} />}
          </div>
          <div className="trio">
            <DateField {...bind(job, 'started')} hint="" placeholder="DD/MM/YYYY" />
            {at === 0 && <MoneyField {...bind(form, 'grossAnnualIncome')} />}
            {coverage}
          </div>
        </>
      )}
    </Stay>
  )
}

type StayProps = HistoryRowProps & {
  what: 'address' | 'job'
  legend: string
  /** The first days of all stays, newest first. */
  begun: readonly string[]
  remove: () => void
  children: (coverage: ReactNode) => ReactNode
}

/** One stay of a history; the oldest shows how far back the history reaches. */
function Stay({ state, at, what, legend, begun, remove, children }: StayProps) {
  const isDated = (text: string | undefined) => readUkDate(text ?? '') !== null
  const isEarliest = isDated(begun[at]) && !begun.slice(at + 1).some(isDated)
  const months = monthsReached(begun.slice(0, at + 1), state.page.clock.now.value)
  // The user can remove an earlier stay that is no longer needed, but not a required one.
  const isRemovable = at > 0 && at === begun.length - 1 && begun[at] !== ''
  return (
    <fieldset className="stay">
      <legend className={at === 0 ? 'only-heard' : 'stay-legend'}>{legend}</legend>
      {isRemovable && (
        <p>
          <button type="button" className="link" onClick={remove}>
            Remove this {what}
          </button>
        </p>
      )}
      {children(isEarliest && <Coverage months={months} what={what} />)}
    </fieldset>
  )
}

/** How far back a history reaches, and whether that suffices. */
function Coverage({ months, what }: { months: number; what: StayProps['what'] }) {
  const isEnough = months >= HISTORY_MONTHS
  const share = Math.min(100, (months / HISTORY_MONTHS) * 100)
  const said = isEnough
    ? `No previous ${what} needed`
    : `Previous ${what} needed: ${writeMonths(HISTORY_MONTHS - months)} more`
  return (
    <div className={isEnough ? 'coverage enough' : 'coverage'}>
      <p className="coverage-head">
        <strong>{writeMonths(months) || 'Under a month'}</strong>
        <span className="muted">3 years needed</span>
      </p>
      <div className="coverage-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="coverage-said" role="status">
        {isEnough && <Icon of={Check} size={14} />}
        {said}
      </p>
    </div>
  )
}
