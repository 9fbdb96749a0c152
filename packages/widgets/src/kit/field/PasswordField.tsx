import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'mask' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <button type="button" className="show-password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      <Icon of={isShown ? EyeOff : Eye} />
      <span>{isShown ? 'Hide' : 'Show'}</span>
      <span className="only-heard"> password</span>
    </button>
  )
  return <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" suffix={toggle} />
}
