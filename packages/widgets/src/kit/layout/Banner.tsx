import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FigureText } from '../figure/Figure.tsx'
import { Icon } from '../icon/Icon.tsx'
import type { Tone } from '../status/StatusBadge.tsx'

type BannerProps = {
  tone: Tone
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: LucideIcon | undefined
}

const DRAWINGS: Record<Tone, LucideIcon> = {
  positive: CircleCheck,
  warning: TriangleAlert,
  negative: CircleAlert,
  pending: Clock,
  neutral: Info,
}

/** A flag: what it is, what it means, and its one action. */
export function Banner({ tone, title, children, action, icon }: BannerProps) {
  return (
    <div className={`banner ${tone}`} part={`banner banner-${tone}`}>
      <Icon of={icon ?? DRAWINGS[tone]} size={18} />
      <p className="banner-words">
        <strong className="banner-title">
          <FigureText>{title}</FigureText>
        </strong>
        {children && <span> {children}</span>}
      </p>
      {action && <div className="banner-action">{action}</div>}
    </div>
  )
}
