import { londonDay, writeIsoDay } from '../calendar/index.ts'
import { isEmpty, type ValidationMessage } from './empty.ts'
import { validateNumber } from './numbers.ts'
import { normaliseRegistration } from './registration.ts'

const SEPARATED = /^[A-Za-z0-9 .-]*$/
const PLATE = /^[A-Z0-9]{2,10}$/

/** The stored form of a plate: upper case without spaces, dots and dashes. Text with any other mark is left as it is, for its message. */
export const canonicalRegistration = (text: string): string =>
  SEPARATED.test(text) ? normaliseRegistration(text) : text

/** Of any country and age; only the British styles have a known length. */
export const validateRegistration = (value: unknown): ValidationMessage =>
  isEmpty(value) || PLATE.test(String(value)) ? null : 'Invalid registration'

/** ISO 3779: 17 letters and digits without I, O and Q. */
export const validateVin = (value: unknown): ValidationMessage =>
  isEmpty(value) || /^[A-HJ-NPR-Z0-9]{17}$/.test(String(value)) ? null : 'Invalid VIN'

const FIRST_YEAR = 1900

/** The next model year is sold before it begins. */
export const validateVehicleYear = (value: unknown, now: Date): ValidationMessage =>
  validateNumber(value, { min: FIRST_YEAR, max: londonDay(now).year + 1 })

/** A day or a moment of ISO 8601. */
export function validateFirstRegistered(value: unknown, now: Date): ValidationMessage {
  if (isEmpty(value)) return null
  const day = String(value).slice(0, 10)
  if (day > writeIsoDay(londonDay(now))) return 'Is in the future'
  return day < `${FIRST_YEAR}-01-01` ? 'Invalid Date' : null
}
