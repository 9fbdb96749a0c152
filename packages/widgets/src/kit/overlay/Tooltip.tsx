import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { CircleHelp } from '../icon/icons.ts'
import { useFloating } from './useFloating.ts'

type TooltipProps = {
  /** The accessible name of the button. */
  label: string
  children: ReactNode
}

/** A question mark that explains. By pointer, by focus and by touch; Escape hides it, and it can be pointed at itself. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { anchor, panel, style } = useFloating(open, 'top')
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  // Taken here: a dialog around it stays.
  const close = (event: KeyboardEvent) => {
    event.preventDefault()
    hide()
  }
  return (
    <span className="tooltip" onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={anchor}
        type="button"
        className="icon-button small"
        aria-label={label}
        aria-describedby={open ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => open && event.key === 'Escape' && close(event)}
      >
        <Icon of={CircleHelp} />
      </button>
      {open && (
        <div ref={panel} id={id} style={style} className="float-panel tooltip-panel" popover="manual" role="tooltip">
          {children}
        </div>
      )}
    </span>
  )
}
