import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

interface ListDetailProps {
  readonly title: string
  /** What it is called where its title alone does not say it. */
  readonly label?: string
  readonly isAside: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open row of a list: beside it if there is room, otherwise over it. */
export function ListDetail({ title, label = title, isAside, onClose, children }: ListDetailProps) {
  if (!isAside)
    return (
      <Dialog open onClose={onClose} title={title} size="side">
        {children}
      </Dialog>
    )
  return (
    <aside className="list-detail" aria-label={label}>
      <header className="list-detail-head">
        <h2 className="list-detail-title">{title}</h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
