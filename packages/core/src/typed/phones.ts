import { plainText, validateMobile, validatePhone } from '../validation/index.ts'
import { type TypedKind, unchanged } from './kind.ts'

const LABEL = /^(?:tel|telephone|phone|mobile|mob|m|t)\s*[.:]\s*/i
const MARKS = /[\s()./-]/g
/** As written abroad, in a phone's contacts or by a browser: +44, 0044 or 44, with or without the zero that is not dialled. */
const ABROAD = /^(?:\+|00)?44(?:0)?([1-9]\d{8,9})$/

/** The digits that are dialled in the United Kingdom, or null. */
function nationalDigits(text: string): string | null {
  const compact = plainText(text).replace(LABEL, '').replace(MARKS, '')
  const digits = compact.replace(ABROAD, '0$1')
  return /^\d+$/.test(digits) ? digits : null
}

const readAs = (shape: RegExp) => (text: string) => {
  const digits = nationalDigits(text)
  return digits !== null && shape.test(digits) ? digits : null
}

/** 07700900123 */
export const mobileKind: TypedKind = {
  read: /* @__PURE__ */ readAs(/^07\d{9}$/),
  write: unchanged,
  judge: (value) => validateMobile(value),
}

/** 01632960001 */
export const phoneKind: TypedKind = {
  read: /* @__PURE__ */ readAs(/^0\d{9,10}$/),
  write: unchanged,
  judge: (value) => validatePhone(value),
}
