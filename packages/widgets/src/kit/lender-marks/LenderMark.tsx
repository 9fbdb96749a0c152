import { marks } from './marks.ts'

type LenderMarkProps = { lenderId: number; name: string; size?: number }

/** Always beside the lender's name, so it is silent itself. A lender without a mark of its own gets its initial. */
export function LenderMark({ lenderId, name, size = 20 }: LenderMarkProps) {
  const mark = marks[lenderId]
  return (
    <svg className="lender-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill={mark?.ground ?? '#46505A'} />
      {mark ? <MarkDrawing path={mark.path} filled={mark.filled ?? false} /> : <Initial name={name} />}
    </svg>
  )
}

function MarkDrawing({ path, filled }: { path: string; filled: boolean }) {
  if (filled) return <path d={path} fill="#FFFFFF" />
  return <path d={path} fill="none" stroke="#FFFFFF" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
}

function Initial({ name }: { name: string }) {
  return (
    <text x="12" y="16.5" textAnchor="middle" fill="#FFFFFF" fontSize="13" fontWeight="700">
      {name.trim().charAt(0).toUpperCase()}
    </text>
  )
}

/** Mark and name together, as tables and rows show a lender. */
export function LenderName({ lenderId, name, size = 20 }: LenderMarkProps) {
  return (
    <span className="lender-name">
      <LenderMark lenderId={lenderId} name={name} size={size} />
      <span>{name}</span>
    </span>
  )
}
