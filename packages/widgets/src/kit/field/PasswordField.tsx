import { useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Eye, EyeOff } from '../icon/icons.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'mask' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? 'Hide password' : 'Show password'}
      size="small"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" suffix={toggle} />
}
