import { homePath, jobPath } from '../form/plan.ts'
import type { ProposalState } from '../state.ts'
import { HomeFields } from './HomeFields.tsx'
import { JobFields } from './JobFields.tsx'

/** Three years of homes and of work; an earlier one is asked for until they are covered (D38). */
export function HistoryStep({ state }: { state: ProposalState }) {
  const { book } = state
  const { homes, jobs, person } = book.values.value
  const name = person.firstName.trim() || 'the customer'
  return (
    <>
      <section className="part">
        <h3 className="part-title">Where {name} lives</h3>
        {homes.map((_, at) => (
          <HomeFields key={homePath(at, 'movedIn')} state={state} at={at} />
        ))}
      </section>
      <section className="part ruled">
        <h3 className="part-title">Where {name} works</h3>
        {jobs.map((_, at) => (
          <JobFields key={jobPath(at, 'started')} state={state} at={at} />
        ))}
      </section>
    </>
  )
}
