import { londonDay, readUkDate, yearsBetween } from '../calendar/index.ts'
import { isEmpty, judgeEmpty, type Requirable, type ValidationMessage } from './empty.ts'

const MIN_AGE = 18
const MAX_AGE = 100

/** `value` is DD/MM/YYYY; ages are whole years on London's calendar (D2). */
export function validateDateOfBirth(value: unknown, now: Date, options: Requirable = {}): ValidationMessage {
  if (isEmpty(value)) return judgeEmpty(options)
  const born = typeof value === 'string' ? readUkDate(value) : null
  if (!born) return 'Invalid Date'
  const age = yearsBetween(born, londonDay(now))
  if (age >= MAX_AGE) return 'Must be less than 100 years old'
  return age < MIN_AGE ? 'Must be 18 or older' : null
}
