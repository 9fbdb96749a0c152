import type { ReactNode } from 'react'
import { useId } from 'react'

type CardProps = {
  title?: ReactNode
  note?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  /** Rows and tables run to the card's edges. */
  flush?: boolean
  className?: string
  /** Keeps the focus in the card once its last control is gone. */
  tabIndex?: -1
  children: ReactNode
}

export function Card({ title, note, aside, level = 2, flush = false, className = '', tabIndex, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={`card ${flush ? 'flush' : ''} ${className}`}
      part="card"
      tabIndex={tabIndex}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className="card-head">
          <Heading className="card-title" id={id}>
            {title}
            {note && <span className="card-note"> {note}</span>}
          </Heading>
          {aside && <div className="card-aside">{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
