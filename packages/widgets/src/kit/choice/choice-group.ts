import { useId } from 'react'
import { useLazyError } from '../field/useLazyError.ts'

export type Choice<T extends string | number> = { value: T; label: string; text?: string; reason?: string }

export type ChoiceGroupProps<T extends string | number> = {
  label: string
  name?: string
  hint?: string
  error?: string | null
  required?: boolean
  disabled?: boolean
  /** The chosen option can be focused and read; the others cannot be chosen. */
  readOnly?: boolean
  onLeave?: () => void
  labelHidden?: boolean
  choices: readonly Choice<T>[]
  /** 0 is a valid choice; null means none. */
  value: T | null
  onChange: (value: T) => void
  validate?: ((value: T | null) => string | null) | undefined
}

/** One name, message and wiring for every group of radios. */
export function useChoiceGroup<T extends string | number>(props: ChoiceGroupProps<T>) {
  const id = useId()
  const missing = props.required && props.value === null ? 'Required' : null
  const verdict = props.validate ? props.validate(props.value) : missing
  const { message, leave } = useLazyError({ error: props.error, verdict })
  const describedBy = [props.hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined
  const left = () => {
    leave()
    props.onLeave?.()
  }
  return { id, radioName: `${props.name ?? 'choice'}-${id}`, message, leave: left, describedBy }
}

/** Browsers have no read-only radio: the other options are disabled, and the chosen one can be focused. */
export function isClosed<T extends string | number>(group: ChoiceGroupProps<T>, choice: Choice<T>): boolean {
  return !!group.disabled || !!choice.reason || (!!group.readOnly && group.value !== choice.value)
}
