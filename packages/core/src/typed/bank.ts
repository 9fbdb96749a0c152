import {
  formatSortCode,
  normaliseAccountNumber,
  plainText,
  validateAccountNumber,
  validateSortCode,
} from '../validation/index.ts'
import type { TypedKind } from './kind.ts'

export interface BankAccount {
  readonly sortCode: string
  readonly accountNumber: string
}

const LABELS = /\b(?:sort ?code|account|acct?|a\/c|iban|number|no|s\/c)\b\.?|[:;,|]/gi
const IBAN = /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/
const SORT_CODE = /^\d{2}[-./ ]?\d{2}[-./ ]?\d{2}$/
const ACCOUNT = /^\d(?:[- ]?\d){5,7}$/
const BOTH = /^(\d{2}[-. ]?\d{2}[-. ]?\d{2})[-/ ]*(\d{4} ?\d{4})$/
const BOTH_REVERSED = /^(\d{4} ?\d{4})[/ ]+(\d{2}[-. ]\d{2}[-. ]\d{2})$/

const bare = (text: string) => plainText(plainText(text).replace(LABELS, ' '))
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Both numbers, where a text has both: a British IBAN, or a sort code and an account number in one. */
export function readBankAccount(text: string): BankAccount | null {
  const written = bare(text)
  const iban = written.replace(/[ -]/g, '').toUpperCase()
  const [, ofIban, accountOfIban] = IBAN.exec(iban) ?? []
  if (ofIban && accountOfIban) return isIban(iban) ? { sortCode: ofIban, accountNumber: accountOfIban } : null
  const [, sortCode, account] = BOTH.exec(written) ?? []
  const [, accountFirst, sortCodeAfter] = BOTH_REVERSED.exec(written) ?? []
  const found = {
    sortCode: digitsIn(sortCodeAfter ?? sortCode ?? ''),
    accountNumber: digitsIn(accountFirst ?? account ?? ''),
  }
  return found.sortCode && found.accountNumber ? found : null
}

/** ISO 7064: the remainder by 97 is 1, so that a mistyped character is not paid. */
function isIban(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = [...turned].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Six digits, shown as 08-99-99. */
export const sortCodeKind: TypedKind = {
  read: (text) => readBankAccount(text)?.sortCode ?? (SORT_CODE.test(bare(text)) ? digitsIn(bare(text)) : null),
  write: formatSortCode,
  judge: (value) => validateSortCode(value),
}

/** Eight digits; six or seven are padded with zeros, as every bank stores them. */
export const accountNumberKind: TypedKind = {
  read: (text) =>
    readBankAccount(text)?.accountNumber ?? (ACCOUNT.test(bare(text)) ? normaliseAccountNumber(bare(text)) : null),
  write: (value) => value,
  judge: (value) => validateAccountNumber(value),
}
