import { CircleAlert, CircleCheck } from 'lucide-react'
import type { FocusEvent } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useClearPlace } from '../overlay/clear-place.ts'
import type { ToastMessage } from '../toasts/toasts.ts'

/** How long an undo is offered. */
const UNDO_FOR = 8000

type ToastProps = {
  toast: ToastMessage | null
  onDismiss: () => void
  stayFor?: number
  /** Screen readers announce it elsewhere. */
  isUnheard?: boolean
  /** The screen keeps a strip for it. */
  isInStrip?: boolean
}

/**
 * One message at a time: in a strip of the screen, or in the top layer so that the host page cannot cover it, and in a
 * place where it covers no control. It stays while the pointer or the focus is on it, so that undo can be reached.
 */
export function Toast({ toast, onDismiss, stayFor = UNDO_FOR, isUnheard = false, isInStrip = false }: ToastProps) {
  // Over forty lines: the attributes of its box.
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const { id, text } = toast ?? {}
  useLayoutEffect(() => {
    if (!isInStrip) box.current?.togglePopover(id !== undefined)
    // Removing an element under the pointer or with the focus fires no leave event.
    if (id === undefined) setHeld(false)
  }, [id, isInStrip])
  useEffect(() => {
    // A new message gets the full time again.
    if (id === undefined || text === undefined || held) return
    const timer = setTimeout(() => dismiss(), stayFor)
    return () => clearTimeout(timer)
  }, [id, text, held, stayFor])
  useClearPlace(box, id !== undefined && !isInStrip)
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div
      ref={box}
      className={isInStrip ? 'toast in-strip' : 'toast'}
      popover={isInStrip ? undefined : 'manual'}
      role={isUnheard ? undefined : 'status'}
      aria-hidden={isUnheard || undefined}
      part="toast"
      {...hold}
    >
      {toast && <ToastBody toast={toast} onDismiss={onDismiss} onHold={setHeld} />}
    </div>
  )
}

type ToastBodyProps = { toast: ToastMessage; onDismiss: () => void; onHold: (held: boolean) => void }

function ToastBody({ toast, onDismiss, onHold }: ToastBodyProps) {
  const before = useRef<EventTarget | null>(null)
  const act = () => {
    toast.action?.onAction()
    giveBack(before.current)
    onDismiss()
  }
  const reach = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
    onHold(true)
  }
  // By Tab it may be sixty stops away, and it is gone in eight seconds.
  useShortcuts({ z: () => (toast.action ? act() : false) })
  return (
    <>
      <Icon of={toast.tone === 'failed' ? CircleAlert : CircleCheck} />
      <span className="toast-text">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          aria-keyshortcuts="Z"
          onClick={act}
          onFocus={reach}
          onBlur={() => onHold(false)}
        >
          {toast.action.label} <kbd aria-hidden>Z</kbd>
        </button>
      )}
    </>
  )
}

/** The button disappears with its toast: the focus returns to its previous place, unless the action has moved it. */
function giveBack(before: EventTarget | null): void {
  if (before instanceof HTMLElement && before.isConnected && !before.shadowRoot) before.focus()
}
