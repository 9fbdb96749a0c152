import { houseForm, isEmpty, plateKind } from '@forecourt/core'
import { maskRegistration } from './mask.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PlateProps = Omit<TextFieldProps, 'mask' | 'frame' | 'type' | 'prefix' | 'suffix'>

const MASK = { format: maskRegistration, isKept: (character: string) => character !== ' ' }
const tidy = (text: string) => houseForm(plateKind, text)

const plateTyping = ({ value }: PlateProps) => ({
  mask: MASK,
  tidy,
  notUnderstood: isEmpty(value) || plateKind.read(value) !== null ? null : plateKind.judge(value),
  autoCapitalize: 'characters' as const,
})

/** Looks like a number plate, and is spaced like one on blur. */
export const RegistrationField = (props: PlateProps) => (
  <TextField {...props} {...plateTyping(props)} frame="plate-frame" />
)

/** The same for a plate beside the one that the screen is about. */
export const OtherRegistrationField = (props: PlateProps) => <TextField {...props} {...plateTyping(props)} />
