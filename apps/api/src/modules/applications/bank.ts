import { Customer } from '@forecourt/core'
import type { Cipher } from '../../security/encryption.ts'
import { given } from './changes.ts'

const BANK_FIELDS = ['bankAccountName', 'bankAccountNumber', 'bankSortCode', 'bankName', 'bankMonthsAt'] as const
type BankDetails = Pick<Customer, (typeof BANK_FIELDS)[number]>

const SHOWN_DIGITS = 4

/** A customer's bank details, kept apart from the rest: they are stored encrypted and never listed. */
export function splitBank(customer: Customer): { bank: BankDetails; rest: Customer } {
  const { bankAccountName, bankAccountNumber, bankSortCode, bankName, bankMonthsAt, ...rest } = customer
  return { bank: given({ bankAccountName, bankAccountNumber, bankSortCode, bankName, bankMonthsAt }), rest }
}

/** Bound to the application, so that one row's account cannot be moved to another. */
export function encryptBank(bank: BankDetails, applicationId: string, cipher: Cipher): string | null {
  return Object.keys(bank).length === 0 ? null : cipher.encrypt(bank, applicationId)
}

export function decryptBank(encrypted: string | null, applicationId: string, cipher: Cipher): BankDetails {
  return encrypted === null ? {} : Customer.parse(cipher.decrypt(encrypted, applicationId))
}

/** Empty if they cannot be decrypted: the rest of the record is still shown. */
export function readBank(encrypted: string | null, applicationId: string, cipher: Cipher): BankDetails {
  return encrypted === null ? {} : Customer.parse(cipher.decryptOrNull(encrypted, applicationId) ?? {})
}

export const isUnreadable = (encrypted: string | null, applicationId: string, cipher: Cipher): boolean =>
  encrypted !== null && cipher.decryptOrNull(encrypted, applicationId) === null

/** The form that a screen shows until the user asks for more: the last four digits. */
export function maskBank(bank: BankDetails): BankDetails {
  return { ...bank, ...masked('bankAccountNumber', bank, SHOWN_DIGITS), ...masked('bankSortCode', bank, 0) }
}

function masked(field: 'bankAccountNumber' | 'bankSortCode', bank: BankDetails, shown: number): BankDetails {
  const value = bank[field]
  if (!value) return {}
  const hidden = Math.max(0, value.length - shown)
  return { [field]: '•'.repeat(hidden) + value.slice(hidden) }
}

/** A masked value that comes back from a form means "unchanged". */
export function keepMasked(sent: Customer, known: BankDetails): Customer {
  const kept = BANK_FIELDS.filter((field) => String(sent[field]).includes('•'))
  return { ...sent, ...Object.fromEntries(kept.map((field) => [field, known[field] ?? null])) }
}
