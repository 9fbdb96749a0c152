import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonKind } from '../button/Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'children'> & {
  open?: boolean
  /** The button that does it. */
  yes: string
  /** The button that leaves it. */
  no?: string
  kind?: ButtonKind
  icon?: LucideIcon
  busy?: boolean
  onYes: () => unknown
}

/** Asks before an act: leave it, or do it. */
export function ConfirmDialog({
  yes,
  no = 'Cancel',
  kind = 'primary',
  icon,
  busy,
  onYes,
  ...rest
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onClick={rest.onClose}>{no}</Button>
      <Button kind={kind} icon={icon} busy={busy} onClick={() => void onYes()}>
        {yes}
      </Button>
    </>
  )
  return <Dialog open actions={actions} {...rest} />
}
