import {
  canonicalRegistration,
  formatRegistration,
  normaliseName,
  normalisePostcode,
  plainText,
  validateEmail,
  validateRegistration,
} from '../validation/index.ts'
import { type TypedKind, unchanged } from './kind.ts'

/** ZZ26ABC, shown as ZZ26 ABC. */
export const plateKind: TypedKind = {
  read: (text) => {
    const plate = canonicalRegistration(plainText(text))
    return plate !== '' && validateRegistration(plate) === null ? plate : null
  },
  write: formatRegistration,
  judge: validateRegistration,
}

/** SY8 1AA; a code of another country is only trimmed and put in capitals. */
export const postcodeKind: TypedKind = {
  read: (text) => normalisePostcode(plainText(text)) || null,
  write: unchanged,
  judge: () => null,
}

/** Composed, on one line, without marks that hide. */
export const nameKind: TypedKind = {
  read: (text) => normaliseName(text) || null,
  write: unchanged,
  judge: () => null,
}

const IN_BRACKETS = /^[^<>]*<([^<>]+)>$/

/** Also as a mail program, a link or a sentence gives it: `Callum <callum@mail.test>`, `mailto:…`, with a full stop behind. */
export const emailKind: TypedKind = {
  read: (text) => {
    const written = plainText(text).replace(IN_BRACKETS, '$1')
    const address = written
      .replace(/^mailto: ?/i, '')
      .replace(/[.,;]+$/, '')
      .trim()
    return address !== '' && validateEmail(address) === null ? address : null
  },
  write: unchanged,
  judge: (value) => validateEmail(value),
}
