import { Checkbox, FieldError } from '../../kit/index.ts'

type TickRowProps<T> = {
  label: string
  name: string
  choices: readonly { readonly value: T; readonly label: string; readonly reason?: string | undefined }[]
  value: readonly T[]
  onChange: (value: T[]) => void
  error: string | null
  disabled?: boolean | undefined
  hint?: string | undefined
}

/** A few options side by side under one label, of which several can be chosen. */
export function TickRow<T extends string | number>(props: TickRowProps<T>) {
  const { label, name, choices, value, onChange, error, disabled, hint } = props
  const set = (one: T, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === one ? on : value.includes(each))))
  return (
    <fieldset className="field" data-name={name} aria-invalid={error ? true : undefined}>
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="tick-row-choices">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            hint={choice.reason}
            checked={value.includes(choice.value)}
            disabled={Boolean(disabled || choice.reason)}
            onChange={(on) => set(choice.value, on)}
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
