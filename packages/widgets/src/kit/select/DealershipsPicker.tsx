import { formatNumber } from '@forecourt/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { TextField } from '../field/TextField.tsx'
import { type ComboOption, searchOptions } from './search-options.ts'

type DealershipsPickerProps = {
  options: readonly ComboOption[]
  value: readonly string[]
  onChange: (affiliateUserIds: string[]) => void
  /** Height of the list in px. */
  height?: number
}

const ROW = 36

/** Several of thousands: search, tick, clear. Only the rows in sight are mounted. */
export function DealershipsPicker({ options, value, onChange, height = 320 }: DealershipsPickerProps) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => searchOptions(options, query), [options, query])
  const picked = useMemo(() => new Set(value), [value])
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
      <PickList found={found} picked={picked} onToggle={toggle} height={height} />
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

type PickListProps = {
  found: readonly ComboOption[]
  picked: ReadonlySet<string>
  onToggle: (id: string) => void
  height: number
}

function PickList({ found, picked, onToggle, height }: PickListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 320, height },
  })
  if (found.length === 0) return <p className="muted">No dealership has that in its name.</p>
  return (
    <div className="pick-list" ref={scroller} style={{ maxHeight: height }}>
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const one = found[index]
          return (
            one && (
              <li
                key={one.value}
                aria-setsize={found.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <PickRow one={one} isPicked={picked.has(one.value)} onToggle={onToggle} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

interface PickRowProps {
  one: ComboOption
  isPicked: boolean
  onToggle: (id: string) => void
}

const PickRow = ({ one, isPicked, onToggle }: PickRowProps) => (
  <label className="pick-row">
    <input type="checkbox" className="checkbox" checked={isPicked} onChange={() => onToggle(one.value)} />
    <span title={one.label}>
      {one.label} {one.text && <span className="muted">{one.text}</span>}
    </span>
  </label>
)
