import { contract } from '@forecourt/core'
import type { AnswerTo } from '@forecourt/core/testing'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import { type PayPage, replacePayPage } from '../page.ts'
import { aPublicPayment, PAYMENT_PAGE } from './samples.ts'

const { payments } = contract

interface PayAnswers {
  readonly payment?: AnswerTo<typeof payments.open>
  readonly start?: AnswerTo<typeof payments.start>
}

/** The page of a pay link in a story, with its server and clock. */
export function aStoryPayPage({ payment = aPublicPayment(), start }: PayAnswers = {}): {
  test: TestPage
  page: PayPage
} {
  const test = createTestPage({ user: null })
  test.on(payments.open, payment)
  test.on(payments.start, start ?? { method: 'card', redirectUrl: PAYMENT_PAGE })
  return { test, page: { ...test.page, go: () => {}, onceShown: () => () => {} } }
}

/** Gives the story's tag such a page. */
export const answersPay = (given?: PayAnswers) => (): void => replacePayPage(aStoryPayPage(given).page)
