import { ChevronDown, Lock } from 'lucide-react'
import { Field, type FieldBasics } from '../field/Field.tsx'
import { useFieldError } from '../field/field-error.ts'
import { FixedField } from '../field/TextField.tsx'
import { Icon, Spinner } from '../icon/Icon.tsx'

export type Option<T extends string | number> = { value: T; label: string }

export type SelectProps<T extends string | number> = FieldBasics & {
  options: readonly Option<T>[]
  /** 0 is a value like any other; null is none. */
  value: T | null
  onChange: (value: T | null) => void
  validate?: ((value: T | null) => string | null) | undefined
  placeholder?: string
  autoComplete?: string
  size?: 'control' | 'filter'
}

/** The browser's own list: for up to some twenty choices, and for everything on public pages. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  if (!props.readOnly) return <OpenSelect {...props} />
  const chosen = props.options.find(({ value }) => value === props.value)
  return <FixedField field={props} text={chosen?.label ?? ''} />
}

function OpenSelect<T extends string | number>(props: SelectProps<T>) {
  const { value, onChange, options, name, required, disabled, busy, size = 'control' } = props
  const placeholder = busy ? 'Loading' : (props.placeholder ?? 'Choose')
  const { message, leave } = useFieldError(props)
  const pick = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)
  return (
    <Field {...props} error={message}>
      {(wiring) => (
        <div className={frameClass(size, !!message, !!disabled)} part="field-frame">
          <select
            {...wiring}
            className={value === null ? 'select-input empty' : 'select-input'}
            name={name}
            autoComplete={props.autoComplete}
            disabled={disabled}
            value={value === null ? '' : String(value)}
            onChange={(event) => pick(event.currentTarget.value)}
            onBlur={leave}
          >
            {(value === null || !required) && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {busy ? <Spinner /> : <Icon of={disabled ? Lock : ChevronDown} />}
        </div>
      )}
    </Field>
  )
}

const frameClass = (size: string, invalid: boolean, locked: boolean) =>
  `input-frame select-frame ${size} ${invalid ? 'invalid' : ''} ${locked ? 'locked' : ''}`
