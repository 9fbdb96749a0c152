import { Customer } from '@forecourt/core'
import type { applications } from '../../db/tables/index.ts'
import type { Cipher } from '../../security/encryption.ts'
import { shapedBy } from '../../serve/shaped-by.ts'
import { given } from './deal-of-vehicle.ts'

const BANK_FIELDS = ['bankAccountName', 'bankAccountNumber', 'bankSortCode', 'bankName', 'bankMonthsAt'] as const
type BankDetails = Pick<Customer, (typeof BANK_FIELDS)[number]>

export const SHOWN_DIGITS = 4

/** A customer's bank details, kept apart from the rest: they are stored encrypted and never listed. */
export function splitBank(customer: Customer): { bank: BankDetails; rest: Customer } {
  const { bankAccountName, bankAccountNumber, bankSortCode, bankName, bankMonthsAt, ...rest } = customer
  return { bank: given({ bankAccountName, bankAccountNumber, bankSortCode, bankName, bankMonthsAt }), rest }
}

/** Bound to the application, so that one row's account cannot be moved to another. */
export function encryptBank(bank: BankDetails, applicationId: string, cipher: Cipher): string | null {
  return Object.keys(bank).length === 0 ? null : cipher.encrypt(bank, applicationId)
}

type BankRow = Pick<typeof applications.$inferSelect, 'applicationId' | 'sealedBank'>

export const decryptBank = ({ sealedBank, applicationId }: BankRow, cipher: Cipher): BankDetails =>
  sealedBank === null ? {} : shapedBy(Customer, cipher.decrypt(sealedBank, applicationId))

/** Empty if they cannot be decrypted: the rest of the record is still shown. */
export const readBank = ({ sealedBank, applicationId }: BankRow, cipher: Cipher): BankDetails =>
  sealedBank === null ? {} : shapedBy(Customer, cipher.decryptOrNull(sealedBank, applicationId) ?? {})

export const isUnreadable = ({ sealedBank, applicationId }: BankRow, cipher: Cipher): boolean =>
  sealedBank !== null && cipher.decryptOrNull(sealedBank, applicationId) === null

/** The form that a screen shows until the user asks for more: the last four digits. */
export function maskBank(bank: BankDetails): BankDetails {
  const { bankAccountNumber: number, bankSortCode: sortCode } = bank
  return {
    ...bank,
    ...(number && { bankAccountNumber: maskDigits(number, SHOWN_DIGITS) }),
    ...(sortCode && { bankSortCode: maskDigits(sortCode, 0) }),
  }
}

/** Only the last digits remain. */
export function maskDigits(digits: string, shown: number): string {
  const hidden = Math.max(0, digits.length - shown)
  return '•'.repeat(hidden) + digits.slice(hidden)
}

/** A masked value that comes back from a form means "unchanged". */
export function keepMasked(sent: Customer, known: BankDetails): Customer {
  const kept = BANK_FIELDS.filter((field) => String(sent[field]).includes('•'))
  return { ...sent, ...Object.fromEntries(kept.map((field) => [field, known[field] ?? null])) }
}
