import type { ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '../field/Field.tsx'
import { useLazyError } from '../field/useLazyError.ts'
import { useReached } from '../field/useReached.ts'

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
  const { required, disabled, readOnly, onLeave } = rest
  const id = useId()
  const verdict = required && !checked ? 'Required' : null
  const { message, leave } = useLazyError({ error, verdict })
  const { isReached, listening } = useReached()
  const left = () => {
    leave()
    onLeave?.()
  }
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
          onBlur={left}
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
