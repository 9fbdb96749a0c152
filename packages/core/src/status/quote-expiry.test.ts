import { expect, it } from 'vitest'
import { ago, aMoment, anApplication, aProposal } from '../testing/index.ts'
import { whatHappensNext } from './next-step.ts'
import { quoteHeldReason } from './quote-expiry.ts'

const quote = (quoteId: string, given: object = {}) => ({
  ...{ quoteId, created: ago({ days: 1 }), isArchived: false, proceededAt: null as string | null, ...given },
})
const old = { created: ago({ days: 31, seconds: 1 }) }
const sent = { proceededAt: ago({ hours: 1 }) }

it.each([
  ['is free to go further', null, quote('a'), [quote('b')]],
  ['is free on the last of its 31 days', null, quote('a', { created: ago({ days: 31 }) }), []],
  ['is held once it is older', 'older than 31 days', quote('a', old), []],
  ['is held while it is archived', 'Restore it first', quote('a', { isArchived: true }), []],
  ['is held once another is with its lender', 'Another quote', quote('a'), [quote('b', sent)]],
  ['is free where the sent one was archived', null, quote('a'), [quote('b', { ...sent, isArchived: true })]],
  ['is not held by itself', null, quote('a', { ...old, ...sent }), [quote('a', sent)]],
])('a saved quote %s', (_, reason, one, saved) => {
  const held = quoteHeldReason(one, saved, aMoment())
  if (reason === null) expect(held).toBeNull()
  else expect(held).toContain(reason)
})

it('the next step after an expired quote is another quote', () => {
  const chosenQuote = { quoteId: 'q', financeCompanyId: 75, isAccepted: true, created: old.created }
  const proposals = [aProposal({ financeCompanyId: 75 })]
  const given = { applicationType: 2 as const, proposals, state: 1 as const }
  const step = (quoted: object) =>
    whatHappensNext(anApplication({ ...given, chosenQuote: { ...chosenQuote, ...quoted } }), aMoment()).text
  expect([step({}), step({ created: ago({ days: 1 }) })]).toEqual([
    'Save the expired quote again',
    'Send to the lender',
  ])
})
