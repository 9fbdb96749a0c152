import { useEffect, useState } from 'react'

type SkeletonProps = { rows?: number; label?: string; kind?: 'rows' | 'card' }

/** Rows of the real height, shown after 150 ms so that a quick answer never flickers. */
export function Skeleton({ rows = 3, label = 'Loading', kind = 'rows' }: SkeletonProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`skeleton ${kind}`} role="status">
      {/* Rendered late: screen readers announce only changes to a live region. */}
      <span className="only-heard">{shown && label}</span>
      {shown && numbersTo(rows).map((row) => <SkeletonRow key={row} row={row} />)}
    </div>
  )
}

const numbersTo = (count: number) => [...new Array(count).keys()]

const SKELETON_WIDTHS = ['24%', '30%', '20%', '36%'] as const

function SkeletonRow({ row }: { row: number }) {
  return (
    <div className="skeleton-row" aria-hidden="true">
      <span className="skeleton-bar" style={{ width: SKELETON_WIDTHS[row % 4] }} />
      <span className="skeleton-bar" style={{ width: SKELETON_WIDTHS[(row + 2) % 4] }} />
      <span className="skeleton-bar badge-wide" />
    </div>
  )
}
