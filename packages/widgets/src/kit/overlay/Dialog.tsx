import { X } from 'lucide-react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { useId, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useModal } from './useModal.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** 448 px by default; `side` is a panel at the right edge, `screen` fills the screen. */
  size?: 'small' | 'normal' | 'large' | 'side' | 'screen'
  /** Content beside the title. */
  aside?: ReactNode
  /** Closes only by its own buttons: no cross, no Escape, no click outside. */
  persistent?: boolean
  actions?: ReactNode
  /** `alertdialog` interrupts: security, loss of data. */
  urgent?: boolean
  children: ReactNode
}

/** The browser's own dialog: top layer, inert page, focus trapped and given back, in a shadow root too. */
export function Dialog({ open, onClose, size = 'normal', persistent = false, urgent, ...rest }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(box, open)
  if (!open) return null
  // React hands a nested dialog's events to the outer one too.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget
  const cancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return
    event.preventDefault()
    if (!persistent) onClose()
  }
  // A second Escape closes in spite of preventDefault, so a persistent dialog is opened again.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!isOwn(event) || !event.currentTarget.isConnected) return
    if (persistent) event.currentTarget.showModal()
    else onClose()
  }
  const press = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isOwn(event) || !isOutside(event)) return
    // The second click of a double click on the button that opened it.
    if (event.detail > 1) event.preventDefault()
    else if (!persistent) onClose()
  }
  return (
    // The keyboard's way to close is Escape, which the browser reports as cancel.
    <dialog
      ref={box}
      className={`dialog ${size}`}
      part="dialog"
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={press}
    >
      <DialogBody {...rest} titleId={titleId} onClose={persistent ? undefined : onClose} />
    </dialog>
  )
}

/** A click on the backdrop has the dialog as its target; only its position differs from a click on the padding. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}

type BodyProps = Pick<DialogProps, 'title' | 'aside' | 'actions' | 'children'> & {
  titleId: string
  onClose: (() => void) | undefined
}

function DialogBody({ title, aside, titleId, onClose, actions, children }: BodyProps) {
  return (
    <div className="dialog-main">
      <div className="dialog-head">
        <h2 className="dialog-title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="button-row end dialog-actions">{actions}</div>}
    </div>
  )
}
