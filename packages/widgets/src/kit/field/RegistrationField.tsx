import { formatRegistration } from '@forecourt/core'
import { maskRegistration } from './mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type RegistrationFieldProps = Omit<TextFieldProps, 'mask' | 'frame' | 'type' | 'prefix' | 'suffix'>

const MASK = { format: maskRegistration, isKept: (character: string) => character !== ' ' }

/** Looks like a number plate, and is spaced like one on blur. */
export function RegistrationField({ onChange, onLeave, ...props }: RegistrationFieldProps) {
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
      onChange={onChange}
      onLeave={leave}
    />
  )
}
