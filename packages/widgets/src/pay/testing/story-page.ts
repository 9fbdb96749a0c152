import { contract } from '@forecourt/core'
import type { AnswerTo } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import type { PayPage } from '../page.ts'
import { aPublicPayment, PAYMENT_PAGE } from './samples.ts'

const { payments } = contract

/** The page of a pay link in a story. */
export function aStoryPayPage(payment: AnswerTo<typeof payments.open> = aPublicPayment()): PayPage {
  const test = createTestPage({ user: null })
  test.on(payments.open, payment)
  test.on(payments.start, { method: 'card', redirectUrl: PAYMENT_PAGE })
  return { ...test.page, go: () => {}, onceShown: () => () => {} }
}
