import type { LucideIcon } from 'lucide-react'
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import { Icon, Spinner } from '../icon/Icon.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  kind?: ButtonKind
  size?: 'control' | 'small' | 'large'
  icon?: LucideIcon
  trailing?: LucideIcon
  busy?: boolean
  /** Why it cannot be pressed, and what to do instead. It disables the button, which stays reachable by keyboard. */
  reason?: ReactNode
  wide?: boolean
}

/** A disabled button needs a reason besides its colour: prefer `reason` to `disabled`. */
export function Button({ reason, ...props }: ButtonProps) {
  const reasonId = useId()
  if (!reason) return <PlainButton {...props} />
  return (
    <span className="button-with-reason">
      <PlainButton {...props} off aria-describedby={reasonId} />
      <span className="small muted" id={reasonId}>
        {reason}
      </span>
    </span>
  )
}

type PlainButtonProps = Omit<ButtonProps, 'reason'> & { off?: boolean }

function PlainButton({
  kind = 'secondary',
  size = 'control',
  icon,
  trailing,
  busy = false,
  off = false,
  wide = false,
  className = '',
  children,
  onClick,
  ...rest
}: PlainButtonProps) {
  const held = busy || off
  const press = (event: MouseEvent<HTMLButtonElement>) => (held ? event.preventDefault() : onClick?.(event))
  const classes = `button ${kind} ${size} ${wide ? 'wide' : ''} ${className}`
  return (
    <button
      type="button"
      part={`button button-${kind}`}
      {...rest}
      className={classes}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      {/* A new text is a new element: on a translated page the earlier one is the translator's. */}
      <span key={typeof children === 'string' ? children : 'words'} className="button-words">
        {children}
      </span>
      {trailing && <Icon of={trailing} />}
    </button>
  )
}
