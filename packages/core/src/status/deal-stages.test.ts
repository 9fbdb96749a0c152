import { expect, test } from 'vitest'
import type { Application } from '../models/index.ts'
import { aMoment, anApplication, proposalsOf } from '../testing/index.ts'
import { dealStages } from './deal-stages.ts'
import { whatHappensNext } from './next-step.ts'

const MARKS = { done: '✓', due: '•', ahead: '' } as const

function lineOf(given: Partial<Application>): string {
  const application = anApplication(given)
  return dealStages(application, whatHappensNext(application, aMoment()))
    .map(({ id, state }) => MARKS[state] + id)
    .join(' ')
}

const chosen = (more: object) => ({ chosenQuote: { quoteId: 'q', financeCompanyId: 49, isAccepted: false, ...more } })

test.each<[string, Partial<Application>, string]>([
  ['a quick quote', { isQuickQuote: true }, '•quote proposal decision yes sent documents payout'],
  ['an eligibility check', { applicationType: 1 }, '✓quote •proposal decision yes sent documents payout'],
  ['lenders deciding', { proposals: proposalsOf(1) }, '✓quote ✓proposal •decision yes sent documents payout'],
  ['an acceptance', {}, '✓quote ✓proposal ✓decision •yes sent documents payout'],
  ['a proposed quote', chosen({}), '✓quote ✓proposal ✓decision •yes sent documents payout'],
  ['an accepted quote', chosen({ isAccepted: true }), '✓quote ✓proposal ✓decision ✓yes •sent documents payout'],
  [
    'a quote that is with its lender',
    chosen({ isAccepted: true, proceededAt: aMoment().toISOString() }),
    '✓quote ✓proposal ✓decision ✓yes ✓sent •documents payout',
  ],
  ['a paid deal', { state: 10 }, '✓quote ✓proposal ✓decision ✓yes ✓sent ✓documents ✓payout'],
  ['a deal that was not taken up', { state: 4 }, ''],
  ['a deal that no lender accepted', { proposals: proposalsOf(2) }, ''],
])('%s', (_, given, line) => {
  expect(lineOf(given)).toBe(line)
})

test('a passed stage has its moment, as far as the record tells', () => {
  const proceededAt = aMoment().toISOString()
  const application = anApplication(chosen({ isAccepted: true, proceededAt }))
  const stages = dealStages(application, whatHappensNext(application, aMoment()))
  expect(Object.fromEntries(stages.map(({ id, at }) => [id, at]))).toMatchObject({
    proposal: application.created,
    sent: proceededAt,
    documents: null,
  })
})
