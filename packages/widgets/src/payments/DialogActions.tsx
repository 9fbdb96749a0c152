import type { ReactNode } from 'react'
import { Button, type ButtonKind, type LucideIcon } from '../kit/index.ts'
import type { Acting } from './acting.ts'

type DialogActionsProps = {
  acting: Acting
  kind: ButtonKind
  icon?: LucideIcon
  /** What the way out is called. */
  cancel?: string
  /** The form that it sends; else what it does. */
  form?: string
  onDo?: () => void
  children: ReactNode
}

/** The two buttons of a question about a payment: leave it, or do it. */
export function DialogActions({ acting, kind, icon, cancel = 'Cancel', form, onDo, children }: DialogActionsProps) {
  return (
    <>
      <Button onClick={acting.close}>{cancel}</Button>
      <Button
        kind={kind}
        icon={icon}
        type={form ? 'submit' : 'button'}
        form={form}
        busy={acting.isBusy.value}
        onClick={onDo}
      >
        {children}
      </Button>
    </>
  )
}
