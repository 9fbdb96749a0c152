import { formatNumber } from '@forecourt/core'
import { ChevronDown, Lock } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ControlWiring, Field, type FieldBasics } from '../field/Field.tsx'
import { useFieldError } from '../field/field-error.ts'
import { FixedField } from '../field/TextField.tsx'
import { Icon, Spinner } from '../icon/Icon.tsx'
import { useLateCode } from '../overlay/useLateCode.ts'
import { comboStep } from './combo-step.ts'
import { type ComboOption, searchOptions } from './search-options.ts'
import { NOT_LISTED, type TypedText, useTypedText } from './typed-text.ts'

export type ComboBoxProps = FieldBasics & {
  options: readonly ComboOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  autoComplete?: string
  /** Another way to search than by the letters of the label. */
  search?: (query: string) => readonly ComboOption[]
}

const loadList = () => import('./ComboList.tsx')

/**
 * Typed into and searched without regard to case, spaces and accents; thousands of options mount only where seen. A text
 * that means no option stays, with its error, and keeps a form from being sent (D66).
 */
export function ComboBox(props: ComboBoxProps) {
  if (!props.readOnly) return <LiveCombo {...props} />
  const chosen = props.options.find(({ value }) => value === props.value)
  return <FixedField field={props} text={chosen?.label ?? ''} />
}

function LiveCombo(props: ComboBoxProps) {
  const { value, onChange, options } = props
  const { message, leave } = useFieldError(props)
  const search = props.search ?? ((text: string) => searchOptions(options, text))
  const typed = useTypedText({ value, search, onChange })
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  const error = typed.problem ?? message
  return (
    <Field {...props} error={error}>
      {(wiring) => (
        <Combo combo={props} wiring={wiring} typed={typed} chosen={chosen} invalid={!!error} onLeave={leave} />
      )}
    </Field>
  )
}

type ComboProps = {
  combo: ComboBoxProps
  wiring: ControlWiring
  invalid: boolean
  typed: TypedText
  chosen: ComboOption | null
  onLeave: () => void
}

function Combo({ combo, wiring, invalid, typed, chosen, onLeave }: ComboProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const frame = useRef<HTMLDivElement>(null)
  const input = useValidity(typed)
  const list = useList(typed, chosen)
  const { isOpen, marked } = list
  const code = useLateCode(loadList, isOpen)
  const listId = `${wiring.id}-list`
  const { disabled, autoFocus } = combo
  return (
    <div
      ref={frame}
      className={`input-frame ${invalid ? 'invalid' : ''} ${combo.disabled ? 'locked' : ''}`}
      part="field-frame"
    >
      <input
        {...wiring}
        {...(autoFocus && { autoFocus })}
        ref={input}
        className="input"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
        name={combo.name}
        value={typed.query ?? chosen?.label ?? typed.kept}
        disabled={disabled}
        autoComplete={combo.autoComplete ?? 'off'}
        placeholder={combo.busy ? 'Loading' : (combo.placeholder ?? 'Choose')}
        onChange={(event) => list.type(event.currentTarget.value)}
        onFocus={list.open}
        onClick={list.open}
        onKeyDown={list.press}
        onBlur={() => {
          list.leave(false)
          onLeave()
        }}
      />
      <button
        type="button"
        className="combo-button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={`Show ${combo.label.toLowerCase()} list`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        // The focus stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isOpen) return list.leave(false)
          input.current?.focus()
          list.open()
        }}
      >
        <Arrow combo={combo} />
      </button>
      {isOpen && code && (
        <code.ComboList
          id={listId}
          label={combo.label}
          emptyText={combo.busy ? 'Loading' : 'Nothing found'}
          anchor={frame}
          options={typed.found}
          chosen={chosen}
          marked={marked}
          onMark={list.mark}
          onChoose={list.choose}
          onOutside={() => list.leave(false)}
        />
      )}
      <span className="only-heard" role="status">
        {isOpen && typed.isTyping && foundCountText(typed.found)}
      </span>
    </div>
  )
}

/** Whether the list is open, and which of its rows is marked. */
function useList(typed: TypedText, chosen: ComboOption | null) {
  // Over forty lines: the keys and presses of one control share its state.
  const { found } = typed
  const [isOpen, setIsOpen] = useState(false)
  const [mark, setMark] = useState({ at: -1, isMoved: false })
  const marked = mark.at < found.length ? mark.at : -1
  const open = () => {
    if (isOpen) return
    setIsOpen(true)
    setMark({ at: found.findIndex(({ value }) => value === chosen?.value), isMoved: false })
  }
  const choose = (option: ComboOption) => {
    setIsOpen(false)
    typed.choose(option)
  }
  const leave = (isByTab: boolean) => {
    const moved = isOpen && isByTab && mark.isMoved ? found[marked] : undefined
    setIsOpen(false)
    if (moved) typed.choose(moved)
    else typed.settle(isByTab)
  }
  const end = (isEscape: boolean) => {
    setIsOpen(false)
    const option = found[marked]
    if (isEscape) typed.forget()
    else if (option) choose(option)
    else typed.settle(false)
  }
  return {
    isOpen,
    marked,
    open,
    choose,
    leave,
    mark: (at: number) => setMark({ at, isMoved: false }),
    type(text: string): void {
      setIsOpen(true)
      setMark({ at: 0, isMoved: false })
      typed.type(text)
    },
    press(event: KeyboardEvent): void {
      if (event.key === 'Tab') leave(true)
      const to = comboStep(found, isOpen ? marked : -1, event.key)
      const isOurs = to !== null || (isOpen && (event.key === 'Enter' || event.key === 'Escape'))
      if (!isOurs) return
      event.preventDefault()
      event.stopPropagation()
      if (to === null) end(event.key === 'Escape')
      else if (isOpen) setMark({ at: to, isMoved: true })
      else open()
    },
  }
}

/** A text without an option makes the input invalid. */
function useValidity({ problem, isTyping }: TypedText) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.setCustomValidity(problem ?? (isTyping ? NOT_LISTED : '')))
  return input
}

function Arrow({ combo: { busy, disabled } }: Pick<ComboProps, 'combo'>) {
  if (busy) return <Spinner />
  return <Icon of={disabled ? Lock : ChevronDown} className={disabled ? 'muted' : undefined} />
}

/** The number of results, for screen readers. */
function foundCountText(found: readonly ComboOption[]): string {
  const count = found.filter(({ separator }) => !separator).length
  return count === 0 ? 'Nothing found' : `${formatNumber(count)} found`
}
