import type { MouseEvent } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { CircleAlert } from '../icon/icons.ts'
import type { FormFault } from './form-plan.ts'
import { firstControlOf } from './useFocusFirstError.ts'

type ErrorSummaryProps = { faults: readonly FormFault[] }

const NUMBERS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** On top of a form that did not pass; each line leads to its field. */
export function ErrorSummary({ faults }: ErrorSummaryProps) {
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
            <button type="button" className="error-summary-link" onClick={(event) => goTo(event, name)}>
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Within the same root: the document does not find elements in a shadow root. */
function goTo(event: MouseEvent<HTMLElement>, name: string): void {
  const root = event.currentTarget.getRootNode() as ShadowRoot | Document
  firstControlOf(root.querySelector(`[data-name="${CSS.escape(name)}"]`))?.focus()
}
