import { formatRegistration } from '@forecourt/core'
import { maskRegistration } from './mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

const MASK = { format: maskRegistration, isKept: (character: string) => character !== ' ' }

/** Looks like a number plate, and is spaced like one on blur. */
export const RegistrationField = (props: Omit<TextFieldProps, 'mask' | 'frame' | 'type' | 'prefix' | 'suffix'>) => (
  <TextField {...props} frame="plate-frame" mask={MASK} tidy={formatRegistration} autoCapitalize="characters" />
)
