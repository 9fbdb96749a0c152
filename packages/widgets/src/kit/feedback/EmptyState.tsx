import type { ReactNode } from 'react'

/** Explains the next step; at most one of its actions is the accent button. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="empty-state" part="empty">
      <p className="empty-title">{title}</p>
      {children && <p className="muted">{children}</p>}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  )
}
