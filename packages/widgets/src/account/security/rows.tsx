import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/index.ts'

type SecurityRowProps = {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  /** Needs attention, so it has the warning's ground. */
  isWarning?: boolean
  /** The icon is larger and has a ground of its own. */
  isLarge?: boolean
  children?: ReactNode
}

/** What it is, its facts and its buttons. */
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
