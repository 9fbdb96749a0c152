import { formatNumber } from '@forecourt/core'
import { useId } from 'react'
import type { FieldBasics } from '../field/Field.tsx'
import { NumberField } from '../field/NumberField.tsx'
import { Figure } from '../figure/Figure.tsx'

type SliderFieldProps = Pick<FieldBasics, 'label' | 'name' | 'hint' | 'error' | 'disabled' | 'readOnly' | 'busy'> & {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Written before the number: '£'. */
  prefix?: string
}

/** Dragged for a feel, typed for an exact figure; the two are one value. */
export function SliderField({ label, value, onChange, min, max, step = 1, prefix, ...field }: SliderFieldProps) {
  // Over forty lines: a drawing, attribute by attribute.
  const id = useId()
  const held = Math.min(Math.max(value, min), max)
  const share = max > min ? ((held - min) / (max - min)) * 100 : 0
  const write = (amount: number) => `${prefix ?? ''}${formatNumber(amount)}`
  return (
    <fieldset className="slider" aria-labelledby={id}>
      <div className="slider-head">
        <span className="field-label" id={id}>
          {label}
        </span>
        <NumberField
          {...field}
          label={label}
          min={min}
          max={max}
          prefix={prefix}
          value={value}
          labelHidden
          onChange={(typed) => typed !== null && onChange(typed)}
        />
      </div>
      <input
        className="slider-track"
        type="range"
        aria-label={`${label}, by sliding`}
        aria-valuetext={write(held)}
        min={min}
        max={max}
        step={step}
        disabled={field.disabled || field.readOnly}
        value={held}
        style={{ backgroundSize: `${share}% 100%` }}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className="slider-ends small muted">
        <Figure>{write(min)}</Figure>
        <Figure>{write(max)}</Figure>
      </div>
    </fieldset>
  )
}
