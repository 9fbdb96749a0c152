import { counted } from '@forecourt/core'
import { X } from 'lucide-react'
import { IconButton, ProblemNote } from '../../kit/index.ts'
import type { Bulk } from './bulk.ts'

/** The customers that the last act could not change, and why. */
export function BulkFailures({ bulk }: { bulk: Bulk }) {
  const failures = bulk.failures.value
  const problem = bulk.problem.value
  if (failures.length === 0 && !problem) return null
  return (
    <section className="customers-failures" aria-label="Not changed">
      <header>
        <strong>
          {failures.length > 0 ? `${counted(failures.length, 'customer')} not changed` : 'Not all were changed'}
        </strong>
        <IconButton icon={X} label="Close" onClick={bulk.dismissFailures} />
      </header>
      <ProblemNote problem={problem} />
      <ul>
        {failures.map(({ id, name, message }) => (
          <li key={id} className="small">
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
