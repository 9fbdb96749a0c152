import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import type { LucideIcon } from '../icon/icons.ts'
import { Lock } from '../icon/icons.ts'

type InputFrameProps = {
  prefix?: ReactNode
  suffix?: ReactNode
  icon?: LucideIcon | undefined
  locked?: boolean | undefined
  invalid?: boolean
  className?: string
  children: ReactNode
}

/** The box around an input: unit outside the number, icon at the end, a lock when it is read only. */
export function InputFrame({ prefix, suffix, icon, locked, invalid, className = '', children }: InputFrameProps) {
  const classes = `input-frame ${locked ? 'locked' : ''} ${invalid ? 'invalid' : ''} ${className}`
  const drawing = locked ? Lock : icon
  return (
    <div className={classes} part="field-frame">
      {prefix && <span className="input-unit">{prefix}</span>}
      {children}
      {suffix && <span className="input-unit">{suffix}</span>}
      {drawing && <Icon of={drawing} className="muted" />}
    </div>
  )
}
