import {
  type BoodilConfig,
  checkBankAccount,
  validateAccountNumber,
  validateRequired,
  validateSortCode,
} from '@forecourt/core'
import type { FormPlan } from '../../kit/index.ts'

export type AccountValues = ReturnType<typeof accountValuesOf>

export const ACCOUNT_PLAN: FormPlan<AccountValues> = {
  isEnabled: { label: 'Offer instant bank payment on pay links' },
  accountName: {
    label: 'Account name',
    hint: 'Exactly as the bank has it',
    rule: (value, { isEnabled }) => (isEnabled ? validateRequired(value) : null),
  },
  sortCode: {
    label: 'Sort code',
    when: ({ isRetyped }) => isRetyped,
    rule: (value, { isEnabled }) => validateSortCode(value, { required: isEnabled }),
  },
  accountNumber: {
    label: 'Account number',
    when: ({ isRetyped }) => isRetyped,
    rule: (value, { isEnabled, sortCode }) =>
      validateAccountNumber(value, { required: isEnabled }) ??
      (checkBankAccount(sortCode, value) === 'invalid' ? 'Check the account number and sort code' : null),
  },
  merchantId: { label: 'Merchant number', hint: 'From Boodil, once your account there is open' },
  isRetyped: { label: 'Enter another account' },
}

/** The server masks the stored account, which never fills the fields: they accept only complete numbers. */
export function accountValuesOf(config: BoodilConfig | null) {
  return {
    isEnabled: config?.isEnabled ?? false,
    accountName: config?.accountName ?? '',
    sortCode: '',
    accountNumber: '',
    merchantId: config?.merchantId ?? '',
    /** The user is typing a new account; otherwise the stored one stays. */
    isRetyped: !config?.accountNumber,
  }
}

/** Sending the masked account back leaves it unchanged. */
export function configOf(values: AccountValues, kept: BoodilConfig | null, affiliateUserId: number): BoodilConfig {
  const { isEnabled, isRetyped, accountName, merchantId } = values
  const { sortCode, accountNumber } = isRetyped ? values : (kept ?? values)
  return {
    affiliateUserId,
    isEnabled,
    accountName: accountName.trim() || null,
    merchantId: merchantId.trim() || null,
    sortCode: sortCode || null,
    accountNumber: accountNumber || null,
  }
}
