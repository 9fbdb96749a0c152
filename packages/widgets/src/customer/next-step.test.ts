import { contract, displayStatus, nextChange } from '@forecourt/core'
import { aDealer, ago, aMoment, people, proposalsOf } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { closedReason } from './CustomerTabs.tsx'
import { findingsOf } from './record/answers.ts'
import { aPage, opened, tell } from './testing/opened.ts'
import { aSavedQuote } from './testing/quote-samples.ts'
import { callum, ruleSamples } from './testing/samples.ts'

const now = aMoment()
const proposal = ruleSamples['full-proposal']

it('follows a saved quote from one act to the next, and refetches the record after each', async () => {
  const { state, kept, test } = await opened({ application: proposal(), quotes: [aSavedQuote()] })
  const told: (string | undefined)[] = []
  for (const verb of [null, 'propose', 'accept', 'proceed'] as const) {
    const [quote] = kept.quotes
    if (verb && quote) await state.quotes.run(verb, quote)
    await test.settled()
    told.push(state.step.value?.text)
  }
  expect(told).toEqual([
    'Propose a quote',
    'Record the customer’s yes',
    'Send to the lender',
    'Lender to prepare the documents',
  ])
  expect(test.askedOf(contract.applications.single)).toHaveLength(4)
})

it('shows a colleague’s changes to a quote', async () => {
  const { state, kept, test } = await opened({ application: proposal(), quotes: [aSavedQuote()] })
  kept.quotes = [aSavedQuote({ isProposed: true })]
  tell(test, 'ApplicationChanged', {})
  await test.settled()
  expect(state.step.value?.text).toBe('Record the customer’s yes')
})

it.each([
  ['the dealer', people.rhian, 'Approved', true, 'Propose a quote'],
  ['staff', people.owen, 'Approved', false, 'Dealer to propose a quote'],
  ['a dealership that may change nothing', people.rhian, 'Suspended', false, 'Dealer to propose a quote'],
] as const)('tells %s whose turn it is', async (_who, user, status, you, text) => {
  const test = aPage({ application: proposal(), user })
  test.on(contract.dealers.byAffiliate, aDealer({ status }))
  const { state } = await opened(test)
  expect(state.step.value).toMatchObject({ you, text })
})

it.each([
  ['quotes', 'Quotes open at 14:04.', proposalsOf(3)],
  ['decisions', 'Decisions open at 14:04.', proposalsOf(3)],
  ['decisions', 'Decisions open at 14:04.', proposalsOf(2, 2)],
  ['quotes', 'Quotes open once a lender accepts.', proposalsOf(2, 2)],
  ['decisions', 'Decisions open when a lender starts to decide.', []],
] as const)('says when the closed tab %s opens: %s', (tab, words, proposals) => {
  const application = callum({ payoutPack: null, created: ago({ seconds: 5 }), proposals: [...proposals] })
  const { rule } = displayStatus(application, now)
  expect(closedReason(rule, tab, nextChange(application, now))).toBe(words)
})

it('gives each finding of the rules once in the short form, and no ban', () => {
  const found = (message: string) => ({ resultType: 'FixedDecline', message })
  const customerRuleResults = [
    found('Credit file: score 312 below 480'),
    found('Score too low'),
    found('Dealer is banned by this lender'),
    found('Lives outside the UK'),
  ]
  expect(findingsOf({ customerRuleResults })).toEqual([
    'Customer does not meet credit score requirements',
    'Lives outside the UK',
  ])
})
