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
  /** What is chosen can be reached and read; nothing else can be chosen. */
  readOnly?: boolean
  onLeave?: () => void
  labelHidden?: boolean
  choices: readonly Choice<T>[]
  /** 0 is a choice like any other; null is none. */
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

/** Without a read-only radio in the browser's vocabulary: the others are closed, and the chosen one stays in reach. */
export function isClosed<T extends string | number>(group: ChoiceGroupProps<T>, choice: Choice<T>): boolean {
  return !!group.disabled || !!choice.reason || (!!group.readOnly && group.value !== choice.value)
}
