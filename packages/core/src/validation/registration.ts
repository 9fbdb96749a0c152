/** Upper case without spaces or marks, as look-ups expect it. */
export function normaliseRegistration(text: unknown): string {
  return String(text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** The styles of British plates, each as the two parts that a space divides. */
const STYLES: readonly { style: string; pattern: RegExp }[] = [
  { style: 'current', pattern: /^([A-HJ-PR-Z]{2}\d{2})([A-HJ-PR-Z]{3})$/ },
  { style: 'prefix', pattern: /^([A-HJ-NPR-TV-Y]\d{1,3})([A-HJ-PR-Z]{3})$/ },
  { style: 'suffix', pattern: /^([A-HJ-PR-Z]{3})(\d{1,3}[A-HJ-NPR-TV-Y])$/ },
  { style: 'q', pattern: /^(Q\d{1,3})([A-Z]{3})$/ },
  { style: 'dateless', pattern: /^([A-Z]{1,3})(\d{1,4})$/ },
  { style: 'dateless', pattern: /^(\d{1,4})([A-Z]{1,3})$/ },
]

function splitRegistration(plate: string): [string, string] | null {
  for (const { pattern } of STYLES) {
    const match = pattern.exec(plate)
    if (match) return [match[1] ?? '', match[2] ?? '']
  }
  return null
}

/** ZZ26 ABC, A123 ABC, ABC 123A, ABC 1234. A plate of no known style is only put in upper case. */
export function formatRegistration(text: unknown): string {
  const plate = normaliseRegistration(text)
  return splitRegistration(plate)?.join(' ') ?? plate
}

const SHORTEST_REGISTRATION = 2
const LONGEST = 7

/** A hint, never a refusal: old, imported and personal plates are real. Null when nothing looks odd. */
export function registrationHint(text: unknown): string | null {
  const plate = normaliseRegistration(text)
  if (plate === '') return null
  if (plate.length < SHORTEST_REGISTRATION || plate.length > LONGEST) return 'A UK registration has 2 to 7 characters'
  return splitRegistration(plate) ? null : 'This does not look like a UK registration. Please check it'
}

/** Whether a look-up may be asked at all: 2 to 7 letters and digits. */
export function canLookUpRegistration(text: unknown): boolean {
  const { length } = normaliseRegistration(text)
  return length >= SHORTEST_REGISTRATION && length <= LONGEST
}
