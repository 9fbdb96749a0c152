import { isEmpty, judgeEmpty, type Requirable, type ValidationMessage } from './empty.ts'
import { validateDigits } from './numbers.ts'

const LOCAL = "[A-Za-z0-9_%+'-]+(?:\\.[A-Za-z0-9_%+'-]+)*"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'
const EMAIL = new RegExp(`^${LOCAL}@(?:${LABEL}\\.)+[A-Za-z]{2,4}$`)

const EMAIL_MAX = 254
const MOBILE_LENGTH = 11
const PHONE_MIN = 10
const PHONE_MAX = 11

/** An ordinary address with an ending of 2 to 4 letters. */
export function validateEmail(value: unknown, options: Requirable = {}): ValidationMessage {
  if (isEmpty(value)) return judgeEmpty(options)
  const text = String(value)
  return text.length <= EMAIL_MAX && EMAIL.test(text) ? null : 'Invalid email format'
}

/** 11 digits that begin 07. */
export function validateMobile(value: unknown, options: Requirable = {}): ValidationMessage {
  if (!isEmpty(value) && !String(value).startsWith('07')) return 'Must be 07 number'
  return validateDigits(value, options, MOBILE_LENGTH, MOBILE_LENGTH)
}

/** 10 or 11 digits that begin 0. The grammar of the first message is the specification's. */
export function validatePhone(value: unknown, options: Requirable = {}): ValidationMessage {
  if (!isEmpty(value) && !String(value).startsWith('0')) return 'Must be start with 0'
  return validateDigits(value, options, PHONE_MIN, PHONE_MAX)
}

/** The characters that a mobile field keeps: at most 11 digits. */
export function normaliseMobile(text: unknown): string {
  return String(text ?? '')
    .replace(/\D/g, '')
    .slice(0, MOBILE_LENGTH)
}

/** The same for a phone field. */
export function normalisePhone(text: unknown): string {
  return normaliseMobile(text)
}

/** By area code; the last one is that of mobiles and of most towns. */
const PHONE_GROUPS = [/^(02.)(....)(.+)$/, /^(011.|01.1)(...)(.+)$/, /^(0[389]..)(...)(.+)$/, /^(.....)(.+)$/]

/** A British number in groups: 07700 900417, 020 7946 0018. Anything else is left unchanged. */
export function formatPhone(text: unknown): string {
  const digits = String(text ?? '').replace(/\s/g, '')
  if (!/^0\d{9,10}$/.test(digits)) return String(text ?? '')
  const [, ...groups] = PHONE_GROUPS.find((each) => each.test(digits))?.exec(digits) ?? []
  return groups.join(' ')
}
