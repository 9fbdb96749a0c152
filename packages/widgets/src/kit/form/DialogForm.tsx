import type { FormEvent, ReactNode } from 'react'
import { FormScopeContext } from './form-scope.ts'
import { useFocusFirstError } from './useFocusFirstError.ts'

type DialogFormProps = {
  /** Named by the button at the dialog's foot as its `form`. */
  id: string
  /** How often sending has failed. */
  refusals: number
  onSend: () => void
  children: ReactNode
}

/** The few fields of a dialog whose buttons stand at its foot: Enter sends them, and what is refused has the focus. */
export function DialogForm({ id, refusals, onSend, children }: DialogFormProps) {
  const box = useFocusFirstError<HTMLFormElement>(refusals)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form ref={box} id={id} className="field-stack" noValidate onSubmit={send}>
      <FormScopeContext value={{ submitted: refusals > 0, refusals: {} }}>{children}</FormScopeContext>
    </form>
  )
}
