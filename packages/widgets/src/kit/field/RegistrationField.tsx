import { formatRegistration } from '@forecourt/core'
import { Spinner } from '../icon/Spinner.tsx'
import { maskRegistration } from './registration.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type RegistrationFieldProps = Omit<TextFieldProps, 'mask' | 'frame' | 'type' | 'prefix' | 'suffix'> & {
  /** A look-up is under way. */
  busy?: boolean
}

const MASK = { format: maskRegistration, isKept: (character: string) => character !== ' ' }

/** Looks like the plate it asks for, and is spaced like one when left. */
export function RegistrationField({ busy, onChange, onLeave, ...props }: RegistrationFieldProps) {
  const leave = () => {
    const written = formatRegistration(props.value)
    if (written !== props.value) onChange(written)
    onLeave?.()
  }
  return (
    <TextField
      {...props}
      frame="plate-frame"
      mask={MASK}
      autoCapitalize="characters"
      suffix={busy && <Spinner />}
      onChange={onChange}
      onLeave={leave}
    />
  )
}
