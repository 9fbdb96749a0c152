import { type ComponentProps, type FocusEvent, Fragment, type ReactNode, useId } from 'react'
import { FieldError, FieldHint } from '../field/Field.tsx'
import { useFieldError, useReached } from '../field/field-error.ts'

export type Choice<T extends string | number> = {
  value: T
  label: string
  /** Its name for screen readers, where the label alone is too short. */
  heard?: string
  text?: string
  reason?: string
}

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

type Props<T extends string | number> = ChoiceGroupProps<T> & {
  /** Class of the list of choices. */
  list: string
  part?: string
  /** One choice, with the attributes of its radio. */
  children: (choice: Choice<T>, radio: ComponentProps<'input'>) => ReactNode
}

/** Radios under one label; it counts as left only when the focus leaves the whole group. */
export function ChoiceGroup<T extends string | number>({ list, part, children, ...props }: Props<T>) {
  // Over forty lines: the markup of one group, attribute by attribute.
  const { label, name, hint, value, onChange } = props
  const id = useId()
  const { message, leave } = useFieldError(props)
  const { isReached, listening } = useReached()
  const blur = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || leave()
  const radioOf = (choice: Choice<T>) => ({
    type: 'radio',
    name: `${name ?? 'choice'}-${id}`,
    value: choice.value,
    'aria-label': choice.heard,
    checked: value === choice.value,
    disabled: isClosed(props, choice),
    onChange: () => onChange(choice.value),
  })
  return (
    <div
      className="field"
      part="field"
      data-name={name}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={[hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={message ? true : undefined}
      aria-required={props.required || undefined}
      aria-readonly={props.readOnly || undefined}
      {...listening}
      onBlur={blur}
    >
      <span className={props.labelHidden ? 'only-heard' : 'field-label'} id={`${id}-label`}>
        {label}
      </span>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className={message ? `${list} invalid` : list} part={part}>
        {props.choices.map((choice) => (
          <Fragment key={choice.value}>{children(choice, radioOf(choice))}</Fragment>
        ))}
      </div>
      <FieldError id={`${id}-error`} label={label} isHeard={isReached}>
        {message}
      </FieldError>
    </div>
  )
}

/** Browsers have no read-only radio: the other options are disabled, and the chosen one can be focused. */
function isClosed<T extends string | number>(group: ChoiceGroupProps<T>, choice: Choice<T>): boolean {
  return !!group.disabled || !!choice.reason || (!!group.readOnly && group.value !== choice.value)
}
