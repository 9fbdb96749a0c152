import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../icon/Icon.tsx'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  label: string
  /** `control` has the height and border of a button; the others are bare. */
  size?: 'toolbar' | 'small' | 'control'
}

/** Only for close, more and view toggles: every other button has a label. */
export function IconButton({ icon, label, size = 'toolbar', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      part="icon-button"
      {...rest}
      className={`icon-button ${size} ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  )
}
