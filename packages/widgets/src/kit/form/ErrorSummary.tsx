import { CircleAlert } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { focusField } from './field-focus.ts'
import type { FormFault } from './form-plan.ts'

const NUMBERS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** On top of a form that did not pass; each line leads to its field. */
export function ErrorSummary({ faults }: { faults: readonly FormFault[] }) {
  const count = NUMBERS[faults.length] ?? `${faults.length} things`
  return (
    <div className="error-summary" tabIndex={-1} role="alert" part="error-summary">
      <p className="error-summary-title">
        <Icon of={CircleAlert} size={20} />
        {count} to put right
      </p>
      <ul>
        {faults.map(({ name, label, message }) => (
          <li key={name}>
            <button
              type="button"
              className="error-summary-link"
              onClick={({ currentTarget }) => focusField(currentTarget, name)}
            >
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
