import { type ModulusRow, modulusRows } from './bank-ranges.ts'
import type { Requirable, ValidationMessage } from './empty.ts'
import { validateDigits } from './numbers.ts'

const SORT_CODE_LENGTH = 6
const ACCOUNT_MIN = 6
const ACCOUNT_LENGTH = 8

/** The characters that a sort-code field keeps: at most six digits. */
export function normaliseSortCode(text: unknown): string {
  return String(text ?? '')
    .replace(/\D/g, '')
    .slice(0, SORT_CODE_LENGTH)
}

/** Digits only; six or seven are padded with zeros to the eight that every bank stores. */
export function normaliseAccountNumber(text: unknown): string {
  const digits = String(text ?? '').replace(/\D/g, '')
  return digits.length >= ACCOUNT_MIN ? digits.padStart(ACCOUNT_LENGTH, '0') : digits
}

/** 08-99-99. Anything but six digits is left as it is. */
export function formatSortCode(text: unknown): string {
  const digits = String(text ?? '').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits.replace(/^(..)(..)(..)$/, '$1-$2-$3') : String(text ?? '')
}

export function validateSortCode(value: unknown, options: Requirable = {}): ValidationMessage {
  return validateDigits(value, options, SORT_CODE_LENGTH, SORT_CODE_LENGTH)
}

export function validateAccountNumber(value: unknown, options: Requirable = {}): ValidationMessage {
  return validateDigits(value, options, ACCOUNT_MIN, ACCOUNT_LENGTH)
}

type BankAccountCheck = 'valid' | 'invalid' | 'not-checked'

/**
 * Whether this account number can exist at this sort code. 'valid' means possible, not open; 'not-checked' means that the
 * sort code is in no known range, or that one of the two is incomplete.
 */
export function checkBankAccount(sortCode: unknown, accountNumber: unknown): BankAccountCheck {
  const sort = String(sortCode ?? '').replace(/[\s-]/g, '')
  const account = normaliseAccountNumber(accountNumber)
  if (validateSortCode(sort, { required: true }) || account.length !== ACCOUNT_LENGTH) return 'not-checked'
  const rows = modulusRows.filter(({ from, to }) => sort >= from && sort <= to)
  if (rows.length === 0 || rows.some((row) => row.skipsForeignCurrency && isForeignCurrency(account)))
    return 'not-checked'
  return rows.every((row) => passes(row, `${sort}${account}`)) ? 'valid' : 'invalid'
}

function isForeignCurrency(account: string): boolean {
  return /^[4-8]/.test(account) && account[6] === account[7]
}

function passes({ method, weights, add = 0 }: ModulusRow, digits: string): boolean {
  const products = weights.map((weight, at) => weight * Number(digits[at]))
  const terms =
    method === 'double-alternate' ? products.map((product) => Math.floor(product / 10) + (product % 10)) : products
  const sum = terms.reduce((total, term) => total + term, add)
  return sum % (method === 'mod11' ? 11 : 10) === 0
}
