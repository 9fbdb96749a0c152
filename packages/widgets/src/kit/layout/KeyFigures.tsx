import type { ReactNode } from 'react'
import { Figure } from '../figure/Figure.tsx'

export type KeyFigure = { label: string; value: ReactNode; note?: ReactNode; strong?: boolean }

/** The figures of a deal side by side; an absent one is an en dash. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map(({ label, value, note }) => (
        <div className="key-figure" key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <Figure>{value}</Figure> : (value ?? '–')}</dd>
          {note && <dd className="key-figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Names on the left, figures on the right, one to a line. */
export function FigureList({ figures, ruled = false }: { figures: readonly KeyFigure[]; ruled?: boolean }) {
  return (
    <dl className={ruled ? 'figure-list ruled' : 'figure-list'}>
      {figures.map(({ label, value, strong }) => (
        <div className={strong ? 'figure-line strong' : 'figure-line'} key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <Figure>{value}</Figure> : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}
