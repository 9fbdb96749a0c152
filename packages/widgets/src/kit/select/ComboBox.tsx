import { formatNumber } from '@forecourt/core'
import { ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from '@headlessui/react'
import { Check, ChevronDown, Lock } from 'lucide-react'
import { type HTMLAttributes, useLayoutEffect, useMemo, useRef } from 'react'
import { type ControlWiring, Field, type FieldBasics } from '../field/Field.tsx'
import { useFieldError } from '../field/field-error.ts'
import { FixedField } from '../field/TextField.tsx'
import { Icon, Spinner } from '../icon/Icon.tsx'
import { useFloating } from '../overlay/useFloating.ts'
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
        <Root
          value={chosen}
          by="value"
          disabled={props.disabled}
          onChange={typed.choose}
          onClose={typed.settle}
          virtual={{ options: [...typed.found], disabled: (option) => !!option?.separator }}
          immediate
        >
          {({ open }) => (
            <ComboPanel
              combo={props}
              wiring={wiring}
              open={open}
              typed={typed}
              chosen={chosen}
              invalid={!!error}
              onLeave={leave}
            />
          )}
        </Root>
      )}
    </Field>
  )
}

type ComboPanelProps = {
  combo: ComboBoxProps
  wiring: ControlWiring
  open: boolean
  invalid: boolean
  typed: TypedText
  chosen: ComboOption | null
  onLeave: () => void
}

function ComboPanel({ combo, wiring, open, invalid, typed, chosen, onLeave }: ComboPanelProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const { anchor, panel, style } = useFloating(open, 'bottom-start', { matchWidth: true })
  const input = useInput(wiring, typed)
  return (
    <div
      ref={anchor}
      className={`input-frame ${invalid ? 'invalid' : ''} ${combo.disabled ? 'locked' : ''}`}
      part="field-frame"
    >
      <ComboboxInput
        {...wiring}
        ref={input}
        className="input"
        name={combo.name}
        autoFocus={combo.autoFocus}
        autoComplete={combo.autoComplete ?? 'off'}
        placeholder={combo.busy ? 'Loading' : (combo.placeholder ?? 'Choose')}
        displayValue={(option: ComboOption | null) => option?.label ?? typed.kept}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onFocus={typed.begin}
        onKeyDown={(event) => typed.press(event.key)}
        onBlur={onLeave}
      />
      <ComboboxButton className="combo-button" aria-label={`Show ${combo.label.toLowerCase()} list`}>
        <Arrow combo={combo} />
      </ComboboxButton>
      <ComboboxOptions
        ref={panel}
        style={style}
        className="float-panel list"
        modal={false}
        popover="manual"
        aria-label={combo.label}
        data-empty={combo.busy ? 'Loading' : 'Nothing found'}
        part="list"
      >
        {({ option }: { option: ComboOption }) => (
          <ComboRow option={option} isChosen={option.value === chosen?.value} />
        )}
      </ComboboxOptions>
      <span className="only-heard" role="status">
        {open && typed.isTyping && foundCountText(typed.found)}
      </span>
    </div>
  )
}

/** Headless UI sets a description of its own, which is empty; and a text without an option makes the input invalid. */
function useInput({ 'aria-describedby': description }: ControlWiring, { problem, isTyping }: TypedText) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (description) input.current?.setAttribute('aria-describedby', description)
    else input.current?.removeAttribute('aria-describedby')
    input.current?.setCustomValidity(problem ?? (isTyping ? NOT_LISTED : ''))
  })
  return input
}

function Arrow({ combo: { busy, disabled } }: Pick<ComboPanelProps, 'combo'>) {
  if (busy) return <Spinner />
  return <Icon of={disabled ? Lock : ChevronDown} className={disabled ? 'muted' : undefined} />
}

/** The number of results, for screen readers. */
function foundCountText(found: readonly ComboOption[]): string {
  const count = found.filter(({ separator }) => !separator).length
  return count === 0 ? 'Nothing found' : `${formatNumber(count)} found`
}

type ComboRowProps = HTMLAttributes<HTMLElement> & { option: ComboOption; isChosen: boolean }

/** The virtual list places and measures its rows by attributes, which must reach the row's own element. */
function ComboRow({ option, isChosen, ...place }: ComboRowProps) {
  if (option.separator)
    return <ComboboxOption {...place} value={option} disabled className="list-separator" aria-hidden="true" />
  return (
    <ComboboxOption {...place} value={option} className="list-option">
      <span>
        {option.label}
        {option.text && <span className="muted"> {option.text}</span>}
      </span>
      {isChosen && <Icon of={Check} />}
    </ComboboxOption>
  )
}
