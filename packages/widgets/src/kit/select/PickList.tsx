import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ComboOption } from './search-options.ts'

type PickListProps = {
  found: readonly ComboOption[]
  picked: ReadonlySet<string>
  onToggle: (id: string) => void
  height: number
  rowHeight: number
}

export function PickList({ found, picked, onToggle, height, rowHeight }: PickListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
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
