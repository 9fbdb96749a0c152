import type { FocusEvent, ReactNode } from 'react'
import { FieldError, FieldHint } from '../field/Field.tsx'
import { useReached } from '../field/useReached.ts'
import { type ChoiceGroupProps, useChoiceGroup } from './choice-group.ts'

type Wiring = ReturnType<typeof useChoiceGroup>
type Props<T extends string | number> = ChoiceGroupProps<T> & { children: (wiring: Wiring) => ReactNode }

/** Radios under one label; it counts as left only when the focus leaves the whole group. */
export function ChoiceGroup<T extends string | number>({ children, ...props }: Props<T>) {
  const wiring = useChoiceGroup(props)
  const { id, message, describedBy } = wiring
  const { isReached, listening } = useReached()
  const blur = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || wiring.leave()
  return (
    <div
      className="field"
      part="field"
      data-name={props.name}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={message ? true : undefined}
      aria-required={props.required || undefined}
      aria-readonly={props.readOnly || undefined}
      {...listening}
      onBlur={blur}
    >
      <span className={props.labelHidden ? 'only-heard' : 'field-label'} id={`${id}-label`}>
        {props.label}
      </span>
      {props.hint && <FieldHint id={`${id}-hint`}>{props.hint}</FieldHint>}
      {children(wiring)}
      <FieldError id={`${id}-error`} label={props.label} isHeard={isReached}>
        {message}
      </FieldError>
    </div>
  )
}
