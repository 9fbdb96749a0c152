import { expect, it } from 'vitest'
import { ago, aMoment, anApplication, aProposal } from '../testing/index.ts'
import { whatHappensNext } from './next-step.ts'
import { quoteHold } from './quote-expiry.ts'

const quote = (quoteId: string, given: object = {}) => ({
  quoteId,
  created: ago({ days: 1 }),
  isArchived: false,
  proceededAt: null as string | null,
  productType: 0 as const,
  figures: {} as never,
  basis: { price: 6000 },
  ...given,
})
const old = { created: ago({ days: 31, seconds: 1 }) }
const sent = { proceededAt: ago({ hours: 1 }) }

it.each([
  ['is free to go further', null, quote('a'), [quote('b')]],
  ['is free on the last of its 31 days', null, quote('a', { created: ago({ days: 31 }) }), []],
  ['is held once it is older', 'older than 31 days', quote('a', old), []],
  ['is held while it is archived', 'Restore it first', quote('a', { isArchived: true }), []],
  ['is held once another is with its lender', 'Another quote', quote('a'), [quote('b', sent)]],
  ['is held once the deal has changed', 'Price it again', quote('a', { basis: { price: 6500 } }), []],
  ['keeps its deal while it is with its lender', null, quote('a', { ...sent, basis: { price: 6500 } }), []],
  ['is not held by itself', null, quote('a', { ...old, ...sent }), [quote('a', sent)]],
])('a saved quote %s', (_, reason, one, saved) => {
  const hold = quoteHold(one, saved, { vehicle: { price: 6000 } }, aMoment())
  if (reason === null) expect(hold).toBeNull()
  else expect(hold?.reason).toContain(reason)
})

it('an expired quote is priced again', () => {
  const chosenQuote = { quoteId: 'q', financeCompanyId: 75, isAccepted: true, created: old.created }
  const proposals = [aProposal({ financeCompanyId: 75 })]
  const given = { applicationType: 2 as const, proposals, state: 1 as const }
  const step = (quoted: object) =>
    whatHappensNext(anApplication({ ...given, chosenQuote: { ...chosenQuote, ...quoted } }), aMoment()).text
  expect([step({}), step({ created: ago({ days: 1 }) })]).toEqual([
    'Price the expired quote again',
    'Send to the lender',
  ])
})
