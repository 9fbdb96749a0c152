import { judgeEmpty, type Requirable, type ValidationMessage } from './empty.ts'

/** A text that a control keeps whole, although it is longer than may be sent (D66). */
export function validateLength(text: string, most: number, options: Requirable = {}): ValidationMessage {
  const { length } = text.trim()
  if (length === 0) return judgeEmpty(options)
  return length > most ? `At most ${most} characters: this has ${length}` : null
}
