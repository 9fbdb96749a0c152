import { formatNumber } from '@forecourt/core'
import { ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from '@headlessui/react'
import { Check, ChevronDown, Lock } from 'lucide-react'
import { type HTMLAttributes, useMemo, useState } from 'react'
import { type ControlWiring, Field, type FieldBasics } from '../field/Field.tsx'
import { useFieldError } from '../field/field-error.ts'
import { FixedField } from '../field/TextField.tsx'
import { Icon, Spinner } from '../icon/Icon.tsx'
import { useFloating } from '../overlay/useFloating.ts'
import { type ComboOption, searchOptions } from './search-options.ts'

export type ComboBoxProps = FieldBasics & {
  options: readonly ComboOption[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  autoComplete?: string
  /** Another way to search than by the letters of the label. */
  search?: (query: string) => readonly ComboOption[]
}

/** Typed into and searched without regard to case, spaces and accents; thousands of options mount only where seen. */
export function ComboBox(props: ComboBoxProps) {
  if (!props.readOnly) return <LiveCombo {...props} />
  const chosen = props.options.find(({ value }) => value === props.value)
  return <FixedField field={props} text={chosen?.label ?? ''} />
}

function LiveCombo(props: ComboBoxProps) {
  const { value, onChange, options } = props
  const { message, leave } = useFieldError(props)
  const [query, setQuery] = useState('')
  const search = props.search ?? ((text: string) => searchOptions(options, text))
  const found = search(query)
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  return (
    <Field {...props} error={message}>
      {(wiring) => (
        <Root
          value={chosen}
          by="value"
          disabled={props.disabled}
          onChange={(option: ComboOption | null) => onChange(option?.value ?? null)}
          onClose={() => setQuery('')}
          virtual={{ options: [...found], disabled: (option) => !!option?.separator }}
          immediate
        >
          {({ open }) => (
            <ComboPanel
              combo={props}
              {...{ wiring, open, found, chosen, setQuery }}
              isSearched={query !== ''}
              invalid={!!message}
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
  found: readonly ComboOption[]
  chosen: ComboOption | null
  setQuery: (query: string) => void
  isSearched: boolean
  onLeave: () => void
}

function ComboPanel({ combo, wiring, open, invalid, found, chosen, setQuery, isSearched, onLeave }: ComboPanelProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const { anchor, panel, style } = useFloating(open, 'bottom-start', { matchWidth: true })
  return (
    <div
      ref={anchor}
      className={`input-frame ${invalid ? 'invalid' : ''} ${combo.disabled ? 'locked' : ''}`}
      part="field-frame"
    >
      <ComboboxInput
        {...wiring}
        className="input"
        name={combo.name}
        autoFocus={combo.autoFocus}
        autoComplete={combo.autoComplete ?? 'off'}
        placeholder={combo.busy ? 'Loading' : (combo.placeholder ?? 'Choose')}
        displayValue={(option: ComboOption | null) => option?.label ?? ''}
        onChange={(event) => setQuery(event.currentTarget.value)}
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
        {open && isSearched && foundCountText(found)}
      </span>
    </div>
  )
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
