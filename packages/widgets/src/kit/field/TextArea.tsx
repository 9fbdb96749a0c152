import { Field, type FieldBasics } from './Field.tsx'
import { useFieldError } from './field-error.ts'

type TextAreaProps = FieldBasics & {
  value: string
  onChange: (value: string) => void
  rows: number
}

/** A few lines of text. */
export function TextArea(props: TextAreaProps) {
  const { name, value, onChange, rows, disabled, readOnly } = props
  const { message, leave } = useFieldError(props)
  return (
    <Field {...props} error={message}>
      {(wiring) => (
        <div className={message ? 'input-frame invalid' : 'input-frame'} part="field-frame">
          <textarea
            {...wiring}
            name={name}
            value={value}
            rows={rows}
            disabled={disabled}
            readOnly={readOnly}
            className="input text-area"
            part="field-input"
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  )
}
