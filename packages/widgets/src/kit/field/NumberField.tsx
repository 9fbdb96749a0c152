import { currencyAfterBlur, numberAfterBlur, validateNumber } from '@forecourt/core'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import type { FieldBasics } from './Field.tsx'
import { groupDigits, isDigit, parseGrouped, writeGrouped } from './mask.ts'
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
}

const isKept = (character: string) => isDigit(character) || character === '.' || character === '-'

/** On blur, an empty required number becomes 0 (spec §5). */
export function NumberField(props: NumberFieldProps) {
  return <GroupedNumber {...props} whenEmpty={numberAfterBlur} />
}

/** Pounds, with pence if the user types some (D3). On blur, an empty amount becomes its minimum, or stays empty (spec §5). */
export function MoneyField(props: NumberFieldProps) {
  return <GroupedNumber prefix="£" decimals={2} {...props} whenEmpty={currencyAfterBlur} />
}

function GroupedNumber(props: NumberFieldProps & { whenEmpty: typeof numberAfterBlur }) {
  const { value, onChange, decimals = 0, min, max, whenEmpty, validate, onLeave, ...rest } = props
  const [draft, setDraft] = useState<string | null>(null)
  const negative = min !== undefined && min < 0
  const mask = useMemo(
    () => ({ format: (text: string) => groupDigits(text, decimals, negative), isKept }),
    [decimals, negative],
  )
  const judge = (number: number | null) => validateNumber(number, { required: props.required, min, max })
  const type = (text: string) => {
    setDraft(text)
    onChange(parseGrouped(text, decimals))
  }
  const leave = () => {
    setDraft(null)
    const left = whenEmpty(value, props)
    if (value === null && typeof left === 'number') onChange(left)
    onLeave?.()
  }
  return (
    <TextField
      {...rest}
      align="end"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      mask={mask}
      value={draft ?? writeGrouped(value, decimals)}
      onChange={type}
      onLeave={leave}
      validate={() => (validate ?? judge)(value)}
    />
  )
}
