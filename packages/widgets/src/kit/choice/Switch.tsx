import type { ReactNode } from 'react'
import { useId } from 'react'

type SwitchProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  /** Why it cannot be switched, and what to do instead. */
  reason?: ReactNode
  disabled?: boolean
  hint?: ReactNode
}

/** Takes effect at once; a choice that a submit button saves is a checkbox. */
export function Switch({ label, checked, onChange, name, reason, disabled, hint }: SwitchProps) {
  const id = useId()
  const beside = reason ?? hint
  return (
    <div className="tick">
      <input
        className="switch"
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled || !!reason}
        aria-describedby={beside ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="tick-words">
        <label htmlFor={id} className={reason ? 'muted' : undefined}>
          {label}
        </label>
        {beside && (
          <span className="small muted" id={`${id}-hint`}>
            {beside}
          </span>
        )}
      </span>
    </div>
  )
}
