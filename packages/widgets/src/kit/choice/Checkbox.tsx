import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '../field/Field.tsx'
import { useFieldError, useReached } from '../field/field-error.ts'

type CheckboxProps = {
  label: ReactNode
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  onLeave?: () => void
  error?: string | null
}

export function Checkbox({ label, name, checked, onChange, hint, error, ...rest }: CheckboxProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const { required, disabled, readOnly } = rest
  const id = useId()
  const { message, leave } = useFieldError({ value: checked, error, ...rest })
  const { isReached, listening } = useReached()
  return (
    <div className="field" data-name={name}>
      <div className="tick">
        <input
          className="checkbox"
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-required={required || undefined}
          aria-readonly={readOnly || undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={(event) => !readOnly && onChange(event.currentTarget.checked)}
          {...listening}
          onBlur={leave}
        />
        <span className="tick-words">
          <label htmlFor={id}>{label}</label>
          {hint && (
            <span className="small muted" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </div>
      <FieldError id={`${id}-error`} {...(typeof label === 'string' && { label })} isHeard={isReached}>
        {message}
      </FieldError>
    </div>
  )
}
