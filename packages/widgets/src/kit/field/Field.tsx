import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '../../texts/index.ts'
import { FigureText } from '../figure/Figure.tsx'
import { Icon } from '../icon/Icon.tsx'
import { useReached } from './field-error.ts'

/** The props of every field, whatever its control. */
export type FieldBasics = {
  label: string
  name?: string
  hint?: ReactNode
  error?: string | null
  required?: boolean
  /** Shows "optional" beside the label, for the few fields of a form that may stay empty. */
  optional?: boolean
  disabled?: boolean
  /** Can be read and focused, but not changed. */
  readOnly?: boolean
  /** Its value or its options are loading. */
  busy?: boolean
  labelHidden?: boolean
  autoFocus?: boolean
  onLeave?: () => void
}

export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-busy': true | undefined
}

type FieldProps = Omit<FieldBasics, 'disabled' | 'readOnly' | 'autoFocus' | 'onLeave'> & {
  /** At the end of the label's line, and after the control in reading and keyboard order. */
  aside?: ReactNode
  children: (wiring: ControlWiring) => ReactNode
}

/** Label, hint, control and error, connected for screen readers. */
export function Field({ label, name, hint, error, labelHidden, aside, children, ...rest }: FieldProps) {
  const { required, optional, busy } = rest
  const controlId = useId()
  const hintId = hint ? `${controlId}-hint` : ''
  const errorId = error ? `${controlId}-error` : ''
  const { isReached, listening } = useReached()
  return (
    <div className="field" part="field" data-name={name} {...listening}>
      <div className={labelHidden ? 'only-heard' : 'field-head'}>
        <label className="field-label" htmlFor={controlId} id={`${controlId}-label`}>
          {label}
          {optional && <span className="field-optional"> Optional</span>}
        </label>
      </div>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id: controlId,
        'aria-describedby': `${hintId} ${errorId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        'aria-busy': busy || undefined,
      })}
      <FieldError id={errorId} label={label} isHeard={isReached}>
        {error}
      </FieldError>
      {aside && <div className="field-aside">{aside}</div>}
    </div>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-hint" id={id}>
      {children}
    </p>
  )
}

type FieldErrorProps = {
  id?: string
  children: ReactNode
  /** The field's name: its message is announced with it, because by then the focus is elsewhere. */
  label?: string
  /** Whether the field has had the focus. For a field that has not, the form's summary announces the error. */
  isHeard?: boolean
}

export function FieldError({ id, label, isHeard, children }: FieldErrorProps) {
  const message = children ? <FieldErrorMessage id={id}>{children}</FieldErrorMessage> : null
  if (label === undefined) return message
  return (
    <div className="field-voice" aria-live={isHeard ? 'polite' : 'off'} aria-atomic="true">
      {message && isHeard && <span className="only-heard">{label}, </span>}
      {message}
    </div>
  )
}

function FieldErrorMessage({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { said } = useTexts()
  return (
    <p className="field-error" id={id} part="field-error">
      <Icon of={CircleAlert} size={14} />
      {typeof children === 'string' ? <FigureText>{said(children)}</FigureText> : <span>{children}</span>}
    </p>
  )
}
