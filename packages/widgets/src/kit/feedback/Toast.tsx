import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { CircleAlert, CircleCheck } from '../icon/icons.ts'

export type ToastMessage = {
  id: string
  text: string
  tone?: 'done' | 'failed'
  action?: { label: string; onAction: () => void }
}

type ToastProps = { toast: ToastMessage | null; onDismiss: () => void; stayFor?: number }

/**
 * One message at a time, in the top layer so that nothing of the host page covers it. It waits while it is pointed at or
 * focused: undo must be reachable.
 */
export function Toast({ toast, onDismiss, stayFor = 8000 }: ToastProps) {
  const box = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const id = toast?.id
  useLayoutEffect(() => {
    box.current?.togglePopover(id !== undefined)
  }, [id])
  useEffect(() => {
    if (id === undefined || held) return
    const timer = setTimeout(() => dismiss(), stayFor)
    return () => clearTimeout(timer)
  }, [id, held, stayFor])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div ref={box} className="toast" popover="manual" role="status" part="toast" {...hold}>
      {toast && <ToastBody toast={toast} onDismiss={onDismiss} onHold={setHeld} />}
    </div>
  )
}

type ToastBodyProps = { toast: ToastMessage; onDismiss: () => void; onHold: (held: boolean) => void }

function ToastBody({ toast, onDismiss, onHold }: ToastBodyProps) {
  const act = () => {
    toast.action?.onAction()
    onDismiss()
  }
  return (
    <>
      <Icon of={toast.tone === 'failed' ? CircleAlert : CircleCheck} />
      <span className="toast-text">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={act}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        >
          {toast.action.label}
        </button>
      )}
    </>
  )
}
