import { useId } from 'react'
import { FieldError } from '../../kit/index.ts'

interface LongFieldProps {
  readonly name: string
  readonly label: string
  readonly rows: number
  readonly optional?: boolean
  readonly value: string
  readonly error?: string | null
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
}

/** A few lines of text. */
export function LongField({ name, label, rows, optional, value, error, onChange, onLeave }: LongFieldProps) {
  const id = useId()
  return (
    <div className="field" data-name={name}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> Optional</span>}
      </label>
      <textarea
        id={id}
        className="request-text"
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
