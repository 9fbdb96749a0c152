import { createForm } from '../kit/index.ts'

export type CodeTyped = { code: string }

const SIX_DIGITS = /^\d{6}$/

/** Apps show a gap between the digits, and it is copied with them. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\s/g, '')

const judgeDigits = (typed: string) => {
  if (typed === '') return 'Required'
  return SIX_DIGITS.test(digitsOf(typed)) ? null : 'Six digits, as the app shows them'
}

/** A code that an app shows for half a minute. */
export const createCodeForm = () =>
  createForm<CodeTyped>({
    plan: { code: { label: 'Code from your app', required: true, rule: judgeDigits } },
    initial: { code: '' },
  })

export const createRecoveryForm = () =>
  createForm<CodeTyped>({
    plan: { code: { label: 'Recovery code', required: true } },
    initial: { code: '' },
  })

export const createPasswordForm = () =>
  createForm<{ password: string }>({
    plan: { password: { label: 'Password', required: true } },
    initial: { password: '' },
  })
