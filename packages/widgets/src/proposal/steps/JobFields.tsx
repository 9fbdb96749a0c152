import { readUkDate } from '@forecourt/core'
import { DateField, EmploymentField, MoneyField, PhoneField, TextField } from '../../kit/index.ts'
import { bind, bindJob } from '../form/bind-fields.ts'
import { isWorking } from '../form/plan.ts'
import { monthsReached } from '../form/stays.ts'
import type { ProposalState } from '../state.ts'
import { Coverage } from './Coverage.tsx'
import { Remove } from './HomeFields.tsx'

type JobProps = { state: ProposalState; at: number }

/** One job, or what stood in its place. The first is the present one. */
export function JobFields({ state, at }: JobProps) {
  const { book, page } = state
  const { jobs } = book.values.value
  const job = jobs[at]
  const reached = monthsReached(
    jobs.slice(0, at + 1).map(({ started }) => started),
    page.clock.now.value,
  )
  const showsCoverage = jobs.slice(at).every(({ started }, index) => index === 0 || !readUkDate(started))
  const hasEmployer = isWorking(job?.employmentStatus ?? null)
  return (
    <fieldset className="stay">
      <legend className={at === 0 ? 'only-heard' : 'stay-legend'}>{at === 0 ? 'Current work' : 'Previous work'}</legend>
      {at > 0 && at === jobs.length - 1 && (
        <Remove onRemove={() => book.removeJob(at)} isAsked={job?.started === ''} what="job" />
      )}
      <div className="pair">
        <EmploymentField required {...bindJob(book, at, 'employmentStatus')} />
        {hasEmployer && <TextField required {...bindJob(book, at, 'occupation')} />}
        {hasEmployer && <TextField required {...bindJob(book, at, 'employer')} />}
        {hasEmployer && <PhoneField optional autoComplete="off" {...bindJob(book, at, 'phone')} />}
      </div>
      <div className="trio">
        <DateField required hint="" placeholder="DD/MM/YYYY" {...bindJob(book, at, 'started')} />
        {at === 0 && <MoneyField required {...bind(book, 'money', 'grossAnnualIncome')} />}
        {showsCoverage && readUkDate(job?.started ?? '') && <Coverage months={reached} what="job" />}
      </div>
    </fieldset>
  )
}
