import {
  type BoodilConfig,
  checkBankAccount,
  normaliseAccountNumber,
  validateAccountNumber,
  validateRequired,
  validateSortCode,
} from '@forecourt/core'
import type { Cipher } from '../../security/encryption.ts'
import { refuseFields } from '../guard.ts'
import { maskDigits, SHOWN_DIGITS } from '../record/bank.ts'

/** The account that receives a dealership's money: stored encrypted, shown masked. */
interface PayeeAccount {
  readonly accountNumber: string | null
  readonly sortCode: string | null
}

const NONE: PayeeAccount = { accountNumber: null, sortCode: null }
const DIGITS = /^\d+$/

/** Bound to the dealership, so that one row's account cannot be moved to another. */
const contextOf = (affiliateUserId: number) => `boodil:${affiliateUserId}`

export function encryptAccount(account: PayeeAccount, affiliateUserId: number, cipher: Cipher): string | null {
  const isEmpty = account.accountNumber === null && account.sortCode === null
  return isEmpty ? null : cipher.encrypt(account, contextOf(affiliateUserId))
}

export function decryptAccount(encrypted: string | null, affiliateUserId: number, cipher: Cipher): PayeeAccount {
  return encrypted === null
    ? NONE
    : ((cipher.decryptOrNull(encrypted, contextOf(affiliateUserId)) ?? NONE) as PayeeAccount)
}

export function maskAccount({ accountNumber, sortCode }: PayeeAccount): PayeeAccount {
  return {
    accountNumber: accountNumber && maskDigits(accountNumber, SHOWN_DIGITS),
    sortCode: sortCode && maskDigits(sortCode, 0),
  }
}

/** The account that a form submits: a masked part is unchanged, an empty one is removed. */
export function accountToSave(sent: BoodilConfig, known: PayeeAccount): PayeeAccount {
  const number = partOf(sent.accountNumber, known.accountNumber)
  return {
    accountNumber: number !== null && DIGITS.test(number) ? normaliseAccountNumber(number) : number,
    sortCode: partOf(sent.sortCode, known.sortCode),
  }
}

function partOf(sent: string | null | undefined, known: string | null): string | null {
  if (sent?.includes('•')) return known
  return sent?.replace(/[\s-]/g, '') || null
}

/** Switching the set-up on requires the receiving account. */
export function refuseIncomplete(sent: BoodilConfig, account: PayeeAccount): void {
  const required = { required: sent.isEnabled }
  refuseFields({
    accountName: sent.isEnabled ? validateRequired(sent.accountName) : null,
    sortCode: validateSortCode(account.sortCode, required),
    accountNumber: accountComplaint(account, sent.isEnabled),
  })
}

function accountComplaint({ accountNumber, sortCode }: PayeeAccount, required: boolean): string | null {
  const complaint = validateAccountNumber(accountNumber, { required })
  if (complaint !== null) return complaint
  return checkBankAccount(sortCode, accountNumber) === 'invalid' ? 'Check the account number and sort code' : null
}
