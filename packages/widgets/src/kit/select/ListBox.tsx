import { ListboxButton, ListboxOption, ListboxOptions, Listbox as Root } from '@headlessui/react'
import { Field, type FieldBasics } from '../field/Field.tsx'
import { FixedField } from '../field/TextField.tsx'
import { useLazyError } from '../field/useLazyError.ts'
import { Icon, Spinner } from '../icon/Icon.tsx'
import { Check, ChevronDown, Lock } from '../icon/icons.ts'
import { useFloating } from '../overlay/useFloating.ts'
import type { Option } from './Select.tsx'

type ListBoxProps<T extends string | number> = FieldBasics & {
  options: readonly Option<T>[]
  value: T | null
  onChange: (value: T) => void
  validate?: ((value: T | null) => string | null) | undefined
  placeholder?: string
}

/** A styled list, for options that `Select` cannot show. Up to some hundred; ComboBox for more. */
export function ListBox<T extends string | number>(props: ListBoxProps<T>) {
  if (!props.readOnly) return <LiveList {...props} />
  const chosen = props.options.find(({ value }) => value === props.value)
  return <FixedField field={props} text={chosen?.label ?? ''} />
}

function LiveList<T extends string | number>(props: ListBoxProps<T>) {
  const { label, hint, required, optional, labelHidden, name, value, busy } = props
  const missing = required && value === null ? 'Required' : null
  const verdict = props.validate ? props.validate(value) : missing
  const { message, leave } = useLazyError({ error: props.error, verdict })
  const left = () => {
    leave()
    props.onLeave?.()
  }
  return (
    <Field {...{ label, name, hint, required, optional, labelHidden, busy }} error={message}>
      {(wiring) => (
        <Root value={value} onChange={(next) => next !== null && props.onChange(next)} disabled={props.disabled}>
          {({ open }) => <OpenList list={props} wiring={wiring} open={open} invalid={!!message} onLeave={left} />}
        </Root>
      )}
    </Field>
  )
}

type OpenListProps<T extends string | number> = {
  list: ListBoxProps<T>
  wiring: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  open: boolean
  invalid: boolean
  onLeave: () => void
}

function OpenList<T extends string | number>({ list, wiring, open, invalid, onLeave }: OpenListProps<T>) {
  const { anchor, panel, style } = useFloating(open, 'bottom-start', { matchWidth: true })
  const chosen = list.options.find((option) => option.value === list.value)
  return (
    <>
      <ListboxButton
        id={wiring.id}
        aria-describedby={wiring['aria-describedby']}
        ref={anchor}
        className={invalid ? 'input-frame list-button invalid' : 'input-frame list-button'}
        part="field-frame"
        aria-labelledby={`${wiring.id}-label ${wiring.id}`}
        onBlur={() => !open && onLeave()}
      >
        <span className={chosen ? 'list-chosen' : 'list-chosen muted'}>
          {chosen?.label ?? (list.busy ? 'Loading' : (list.placeholder ?? 'Choose'))}
        </span>
        {list.busy ? <Spinner /> : <Icon of={list.disabled ? Lock : ChevronDown} />}
      </ListboxButton>
      <ListboxOptions ref={panel} style={style} className="float-panel list" modal={false} popover="manual" part="list">
        {list.options.map((option) => (
          <ListboxOption key={option.value} value={option.value} disabled={option.disabled} className="list-option">
            <span>{option.label}</span>
            {option.value === list.value && <Icon of={Check} />}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </>
  )
}
