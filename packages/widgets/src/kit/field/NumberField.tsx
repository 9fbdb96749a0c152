import {
  countKindOf,
  currencyAfterBlur,
  mileageKind,
  moneyKindOf,
  numberAfterBlur,
  type TypedKind,
  understand,
  validateNumber,
} from '@forecourt/core'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { FieldBasics } from './Field.tsx'
import { groupDigits, isDigit } from './mask.ts'
import { TextField } from './TextField.tsx'

type NumberFieldProps = FieldBasics & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  decimals?: number
  validate?: (value: number | null) => string | null
  prefix?: ReactNode
  suffix?: ReactNode
  onEnter?: () => void
  /** The value while the text is not understood. NaN tells it from an empty field where no form keeps it from being sent. */
  unread?: number | null
}

type GroupedProps = NumberFieldProps & { kind: TypedKind<number>; whenEmpty: typeof numberAfterBlur }

/** A number without a unit. On blur, an empty required one becomes 0 (spec §5). */
export function NumberField(props: NumberFieldProps) {
  const { decimals = 0, min = 0 } = props
  const kind = useMemo(() => countKindOf({ decimals, negative: min < 0 }), [decimals, min])
  return <GroupedNumber {...props} kind={kind} whenEmpty={numberAfterBlur} />
}

/** The same for miles. */
export const MileageField = (props: NumberFieldProps) => (
  <GroupedNumber {...props} kind={mileageKind} whenEmpty={numberAfterBlur} />
)

/** Pounds, with pence if the user types some (D3). On blur, an empty amount becomes its minimum, or stays empty (spec §5). */
export function MoneyField(props: NumberFieldProps) {
  const { decimals = 2, min = 0 } = props
  const kind = useMemo(() => moneyKindOf({ decimals, negative: min < 0 }), [decimals, min])
  return <GroupedNumber prefix="£" {...props} decimals={decimals} kind={kind} whenEmpty={currencyAfterBlur} />
}

const MASK = {
  format: groupDigits,
  isKept: (character: string) => isDigit(character) || character === '.' || character === '-',
  // Of letters only the k of thousands means a number.
  isIgnored: (character: string) => /^\p{L}$/u.test(character) && character.toLowerCase() !== 'k',
}

/** A text that is not understood stays while the value is the one that it gave: a value from elsewhere replaces it. */
function useNumberText({ kind, value, onChange, unread = null }: GroupedProps) {
  const [draft, setDraft] = useState<{ text: string; value: number | null } | null>(null)
  const written = value === null || Number.isNaN(value) ? '' : kind.write(value)
  const text = draft && Object.is(draft.value, value) ? draft.text : written
  const { isUnderstood, message } = understand(kind, text)
  return {
    text,
    notUnderstood: isUnderstood ? null : message,
    type: (typed: string) => {
      const meant = understand(kind, typed)
      const next = meant.isUnderstood ? meant.value : unread
      setDraft({ text: typed, value: next })
      onChange(next)
    },
    leave: () => {
      if (isUnderstood) setDraft(null)
    },
  }
}

function GroupedNumber(props: GroupedProps) {
  const { kind, value, onChange, decimals = 0, min, max, whenEmpty, validate, onLeave, unread, ...rest } = props
  const { text, notUnderstood, type, leave } = useNumberText(props)
  const judge = (number: number | null) => validateNumber(number, { required: props.required, min, max })
  const blur = () => {
    leave()
    const left = notUnderstood ? null : whenEmpty(value, props)
    if (value === null && typeof left === 'number') onChange(left)
    onLeave?.()
  }
  return (
    <TextField
      {...rest}
      align="end"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      mask={MASK}
      tidy={(typed) => understand(kind, typed).text}
      notUnderstood={notUnderstood}
      value={text}
      onChange={type}
      onLeave={blur}
      validate={() => (validate ?? judge)(value)}
    />
  )
}
