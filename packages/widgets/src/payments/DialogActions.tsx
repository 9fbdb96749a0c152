import type { ReactNode } from 'react'
import { Button, type ButtonKind, type LucideIcon } from '../kit/index.ts'
import type { Acting } from './acting.ts'

type DialogActionsProps = {
  acting: Acting
  kind: ButtonKind
  icon?: LucideIcon
  /** The label of the button that closes the dialog. */
  cancel?: string
  /** Inside a form, which it sends. */
  isSubmit?: boolean
  onDo?: () => void
  children: ReactNode
}

/** The two buttons of a question about a payment: leave it, or do it. */
export function DialogActions({ acting, kind, icon, cancel = 'Cancel', isSubmit, onDo, children }: DialogActionsProps) {
  return (
    <>
      <Button onClick={acting.close}>{cancel}</Button>
      <Button kind={kind} icon={icon} type={isSubmit ? 'submit' : 'button'} busy={acting.isBusy.value} onClick={onDo}>
        {children}
      </Button>
    </>
  )
}
