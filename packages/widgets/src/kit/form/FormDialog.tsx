import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '../button/Button.tsx'
import { Dialog, type DialogProps } from '../overlay/Dialog.tsx'
import type { Problem } from './act.ts'
import { Form, type FormProps } from './Form.tsx'
import { ProblemNote } from './ProblemNote.tsx'

type FormDialogProps<T> = Pick<DialogProps, 'title' | 'onClose'> &
  FormProps<T> & {
    open?: boolean
    /** The button that sends the form. */
    send: string
    kind?: ButtonKind
    icon?: LucideIcon
    /** As the form itself is, unless said; null where the dialog shows its own. */
    busy?: boolean
    problem?: Problem | null
    disabled?: boolean
    /** Before the button that closes the dialog. */
    also?: ReactNode
  }

/** A form that opens over the page, with its two buttons below. It closes if `onSend` resolves to true: it was sent. */
export function FormDialog<T>({ open = true, title, onClose, children, ...props }: FormDialogProps<T>) {
  const { form, onSend, isShort, label = title, send, kind = 'primary', icon, disabled, also } = props
  const { busy = form.isSending.value, problem = form.problem.value } = props
  const sendAndClose = async (values: T) => {
    if ((await onSend(values)) === true) onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form form={form} onSend={sendAndClose} isShort={isShort} label={label}>
        <ProblemNote problem={problem} once />
        {children}
        <div className="button-row end dialog-actions">
          {also}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind={kind} icon={icon} busy={busy} disabled={disabled}>
            {send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
