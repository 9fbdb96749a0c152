import { formatNumber } from '@forecourt/core'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TextField } from '../field/TextField.tsx'
import { useLateCode } from '../overlay/useLateCode.ts'
import { type ComboOption, searchOptions } from './search-options.ts'

type DealershipsPickerProps = {
  options: readonly ComboOption[]
  value: readonly string[]
  onChange: (affiliateUserIds: string[]) => void
  /** Height of the list in px. */
  height?: number
}

const ROW = 36

const loadList = () => import('./PickList.tsx')

/** Several of thousands: search, tick, clear. Only the rows in sight are mounted. */
export function DealershipsPicker({ options, value, onChange, height = 320 }: DealershipsPickerProps) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => searchOptions(options, query), [options, query])
  const picked = useMemo(() => new Set(value), [value])
  const code = useLateCode(loadList, true)
  const toggle = (id: string) => onChange(picked.has(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <div className="field-stack">
      <TextField
        label="Search dealerships"
        labelHidden
        placeholder="Search"
        icon={Search}
        value={query}
        onChange={setQuery}
      />
      {code ? (
        <code.PickList found={found} picked={picked} onToggle={toggle} height={height} rowHeight={ROW} />
      ) : (
        <div className="pick-list" style={{ height: Math.min(height, found.length * ROW) }} />
      )}
      <p className="picked-line small muted">
        <span role="status">{pickedCountText(value.length, found.length)}</span>
        {value.length > 0 && (
          <button type="button" className="link" onClick={() => onChange([])}>
            Clear
          </button>
        )}
      </p>
    </div>
  )
}

const pickedCountText = (picked: number, found: number) => `${picked} selected of ${formatNumber(found)} shown`
