import { contrastOf } from '@forecourt/core'
import { Check, TriangleAlert } from 'lucide-react'
import { type BoundField, Icon, TextField } from '../../kit/index.ts'
import { UNSET } from '../parts/words.ts'

/** Colours with enough contrast under white text. */
export const SWATCHES = [
  { colour: '#00627F', name: 'Teal' },
  { colour: '#7A1F3D', name: 'Burgundy' },
  { colour: '#1F5C3A', name: 'Green' },
  { colour: '#33373D', name: 'Graphite' },
] as const

/** A few readable colours, or any other by its code; shows its contrast immediately. */
export function AccentField({ label, name, value, onChange, onLeave, error }: BoundField<string>) {
  return (
    <div className="accent-field">
      <TextField
        label={label}
        name={name}
        value={value}
        onLeave={onLeave}
        error={error}
        placeholder={UNSET.accent}
        maxLength={7}
        onChange={(typed) => onChange(typed.trim().toUpperCase())}
        prefix={<span className="accent-sample" style={{ background: value || 'transparent' }} />}
      />
      <div className="swatches">
        {SWATCHES.map(({ colour, name: words }) => (
          <button
            key={colour}
            type="button"
            className="swatch"
            style={{ background: colour }}
            aria-label={words}
            aria-pressed={value === colour}
            onClick={() => onChange(colour)}
          >
            {value === colour && <Icon of={Check} />}
          </button>
        ))}
      </div>
      <ContrastWords colour={value} />
    </div>
  )
}

function ContrastWords({ colour }: { colour: string }) {
  const contrast = contrastOf(colour)
  if (!contrast) return null
  const { ratio, ink, isEnough } = contrast
  return (
    <p className={isEnough ? 'contrast enough' : 'contrast'}>
      <Icon of={isEnough ? Check : TriangleAlert} size={14} />
      {`${ink} on it: ${ratio} to 1, ${isEnough ? 'passes AA' : 'hard to read'}`}
    </p>
  )
}
