/** Upper case without spaces or marks, as look-ups expect it. */
export function normaliseRegistration(text: unknown): string {
  return String(text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The styles of British plates, each as the two parts that a space divides: current, prefix, suffix, Q, and dateless. */
const STYLES: readonly RegExp[] = [
  /^([A-HJ-PR-Z]{2}\d{2})([A-HJ-PR-Z]{3})$/,
  /^([A-HJ-NPR-TV-Y]\d{1,3})([A-HJ-PR-Z]{3})$/,
  /^([A-HJ-PR-Z]{3})(\d{1,3}[A-HJ-NPR-TV-Y])$/,
  /^(Q\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
]

const styleOf = (plate: string) => STYLES.find((style) => style.test(plate))

/** ZZ26 ABC, A123 ABC, ABC 123A, ABC 1234. A plate of no known style is only put in upper case. */
export function formatRegistration(text: unknown): string {
  const plate = normaliseRegistration(text)
  const style = styleOf(plate)
  return style ? plate.replace(style, '$1 $2') : plate
}

/** Whether it is a plate of a British style; old, imported and personal plates of no style are real too. */
export const hasRegistrationStyle = (text: unknown): boolean => styleOf(normaliseRegistration(text)) !== undefined

const SHORTEST = 2
const LONGEST = 7

/** Whether a look-up may be asked at all: 2 to 7 letters and digits. */
export function canLookUpRegistration(text: unknown): boolean {
  const { length } = normaliseRegistration(text)
  return length >= SHORTEST && length <= LONGEST
}
