import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/index.ts'

type SecurityRowProps = {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  /** What asks for attention, on warning-soft. */
  isWarning?: boolean
  /** Within the section's cards the drawing stands on a ground of its own. */
  isLarge?: boolean
  children?: ReactNode
}

/** What it is, since when, and its acts. */
export function SecurityRow({ icon, title, text, isWarning, isLarge, children }: SecurityRowProps) {
  return (
    <li className={isWarning ? 'security-row warned' : 'security-row'}>
      <span className={isLarge ? 'security-icon large' : 'security-icon'}>
        <Icon of={icon} size={18} />
      </span>
      <span className="security-words">
        <strong>{title}</strong>
        <span className="small muted">{text}</span>
      </span>
      {children && <span className="security-acts">{children}</span>}
    </li>
  )
}
