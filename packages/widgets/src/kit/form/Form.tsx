import type { FormEvent, ReactNode } from 'react'
import { afterPress } from '../field/field-error.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusNotUnderstood, useFocusFirstError } from './field-focus.ts'
import type { FormModel } from './form-model.ts'
import type { FormPart } from './form-part.ts'

export type FormProps<T> = {
  form: FormModel<T>
  /** Called only with a form that passes. */
  onSend: (values: T) => unknown
  label?: string
  /** All its fields are in view, so that their own messages are enough: it has no summary. */
  isShort?: boolean | undefined
  children: ReactNode
}

/** Sends valid values; otherwise lists the errors and focuses the first. */
export function Form<T>({ form, onSend, label, isShort = false, children }: FormProps<T>) {
  const box = useFocusFirstError<HTMLFormElement>(form.failures.value)
  const faults = !isShort && form.submitted.value ? form.faults.value : []
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.check() && !focusNotUnderstood(box.current)) onSend(form.values.peek())
  }
  return (
    <form ref={box} className="field-stack" noValidate aria-label={label} onSubmit={send}>
      {faults.length > 0 && <ErrorSummary faults={faults} />}
      {children}
    </form>
  )
}

type BoundProps<T, K extends keyof T & string> = {
  /** The form, or one row of it. */
  form: FormPart<T>
  name: K
  children: (props: BoundField<T[K]>) => ReactNode
}

export type BoundField<V> = {
  name: string
  label: string
  hint: string | undefined
  required: boolean | undefined
  value: V
  onChange: (value: V) => void
  onLeave: () => void
  error: string | null
}

/** A field of the form's plan that is asked only sometimes, or whose value its control takes in another form. */
export function Bound<T, K extends keyof T & string>({ form, name, children }: BoundProps<T, K>) {
  const { when } = form.plan[name]
  if (when && !when(form.values.value)) return null
  return <>{children(bindField(form, name))}</>
}

/** Everything that a control takes to be one field of the form, ready to be spread. */
export function bindField<T, K extends keyof T & string>(form: FormPart<T>, name: K): BoundField<T[K]> {
  const { label, hint, required } = form.plan[name]
  return {
    name: form.nameOf(name),
    label,
    hint,
    required,
    value: form.values.value[name],
    onChange: (value: T[K]) => form.set(name, value),
    onLeave: () => afterPress(() => form.leave(name)),
    error: form.messageOf(name),
  }
}

type BooleanField<T> = { [K in keyof T & string]: T[K] extends boolean ? K : never }[keyof T & string]

/** The same for a checkbox or a switch. */
export function bindTick<T>(form: FormPart<T>, name: BooleanField<T>) {
  const { value, ...field } = bindField(form, name)
  return { ...field, checked: Boolean(value) }
}
