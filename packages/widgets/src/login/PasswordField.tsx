import { validateRequired } from '@forecourt/core'
import { type ReactNode, useState } from 'react'
import { Eye, EyeOff } from '../kit/icon/icons.ts'
import type { FormSubmission } from '../kit/index.ts'
import { Icon, TextField } from '../kit/index.ts'
import type { Signal } from '../signals/index.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly form: FormSubmission & { readonly password: Signal<string> }
  readonly autoComplete: 'current-password' | 'new-password'
  readonly aside?: ReactNode
  readonly autoFocus?: boolean
}

export function PasswordField({ form, aside, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const show = (
    <button type="button" className="show-password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      <Icon of={isShown ? EyeOff : Eye} />
      <span>{isShown ? 'Hide' : 'Show'}</span>
      <span className="only-heard"> password</span>
    </button>
  )
  return (
    <TextField
      {...props}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      required
      validate={(value) => (form.submitted.value ? validateRequired(value) : null)}
      value={form.password.value}
      onChange={(typed) => {
        form.password.value = typed
        form.forget('password')
      }}
      suffix={show}
      aside={aside}
    />
  )
}
