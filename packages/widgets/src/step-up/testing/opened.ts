import { contract, type FactorChoice } from '@forecourt/core'
import { createTestPage } from '../../page/testing/test-page.ts'
import { testPasskeys } from '../../page/testing/test-passkeys.ts'

const { auth, payments } = contract

export const ALL: FactorChoice = {
  ways: ['passkey', 'code', 'recovery'],
  passkey: { challengeId: 'challenge', options: {} },
}

/** A signed-in page in a browser with passkeys, whose user has these ways. */
export function aPage(choice: FactorChoice = ALL) {
  const device = testPasskeys()
  const test = createTestPage({ passkeys: device.passkeys })
  test.on(auth.beginConfirm, choice)
  test.on(auth.confirm, { confirmedUntil: '2026-11-20T14:07:00.000Z' })
  return { ...test, device }
}

/** What a refund asks with. */
export const REFUND = {
  reason: 'refund',
  call: payments.refund.id,
  input: {},
  about: { what: 'Refund to Odette Fairbrass', detail: 'Holding fee, Card, paid 12/11/2026', amount: '£250.00' },
} as const
