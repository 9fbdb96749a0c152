import { Lock, type LucideIcon } from 'lucide-react'
import { type HTMLInputTypeAttribute, type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import { Icon, Spinner } from '../icon/Icon.tsx'
import { Field, type FieldBasics } from './Field.tsx'
import { useFieldError } from './field-error.ts'
import type { Mask } from './mask.ts'
import { useMask } from './useMask.ts'

/** A choice that can be read but not made. Browsers have no read-only list, and a disabled one is neither focused nor read out. */
export function FixedField({ field, text }: { field: FieldBasics; text: string }) {
  const { label, name, hint, error, labelHidden } = field
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      readOnly
      value={text || '–'}
      onChange={ignore}
    />
  )
}

const ignore = () => undefined

export type TextFieldProps = FieldBasics & {
  value: string
  onChange: (value: string) => void
  /** The rule for this field; the field itself checks `required`. */
  validate?: ((value: string) => string | null) | undefined
  mask?: Mask
  /** The usual way to write the text: once it came whole, or is left; never under the typing hand. */
  tidy?: (text: string) => string
  /** Why the field does not understand its text (D66): shown before any other message, and it keeps a form from being sent. */
  notUnderstood?: string | null
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
  autoComplete?: string
  autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences'
  /** More characters get a message; they are not cut (D66). */
  maxLength?: number
  placeholder?: string
  prefix?: ReactNode
  suffix?: ReactNode
  icon?: LucideIcon
  align?: 'start' | 'end'
  aside?: ReactNode
  frame?: string
  onEnter?: () => void
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, mask, tidy, prefix, icon, frame, onEnter } = props
  const suffix = props.busy ? <Spinner /> : props.suffix
  const problem = props.notUnderstood ?? lengthMessage(props)
  const { message, leave } = useFieldError(
    problem ? { ...props, error: props.error ? problem : null, validate: () => problem } : props,
  )
  const { input, read } = useMask({ value, mask, tidy })
  useLayoutEffect(() => input.current?.setCustomValidity(problem ?? ''))
  const locked = props.disabled || props.readOnly
  // A field that uses Enter itself does not submit its form as well.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter?.()
  }
  const blur = () => {
    const tidied = tidy?.(value) ?? value
    if (tidied !== value) onChange(tidied)
    leave()
  }
  return (
    <Field {...props} error={message}>
      {(wiring) => (
        <InputFrame prefix={prefix} suffix={suffix} icon={icon} locked={locked} invalid={!!message} className={frame}>
          <input
            {...wiring}
            {...pickInput(props)}
            ref={input}
            part="field-input"
            value={value}
            onChange={(event) => onChange(read(event))}
            onBlur={blur}
            onKeyDown={onEnter && press}
          />
        </InputFrame>
      )}
    </Field>
  )
}

const lengthMessage = ({ value, maxLength = Number.POSITIVE_INFINITY }: TextFieldProps) =>
  value.length > maxLength ? `At most ${maxLength} characters` : null

function pickInput(props: TextFieldProps) {
  const { name, type = 'text', inputMode, autoComplete = 'off', autoCapitalize, placeholder } = props
  const { disabled, readOnly, autoFocus, align } = props
  const rest = { name, type, inputMode, autoComplete, autoCapitalize, placeholder, disabled, readOnly }
  return { ...rest, autoFocus, className: align === 'end' ? 'input end' : 'input' }
}

type InputFrameProps = {
  prefix?: ReactNode
  suffix?: ReactNode
  icon?: LucideIcon | undefined
  locked?: boolean | undefined
  invalid?: boolean
  className?: string
  children: ReactNode
}

/** The box around an input: unit outside the number, icon at the end, a lock when it is read only. */
function InputFrame({ prefix, suffix, icon, locked, invalid, className = '', children }: InputFrameProps) {
  const classes = `input-frame ${locked ? 'locked' : ''} ${invalid ? 'invalid' : ''} ${className}`
  const drawing = locked ? Lock : icon
  return (
    <div className={classes} part="field-frame">
      {prefix && <span className="input-unit">{prefix}</span>}
      {children}
      {suffix && <span className="input-unit">{suffix}</span>}
      {drawing && <Icon of={drawing} className="muted" />}
    </div>
  )
}
