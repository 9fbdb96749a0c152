import { expect, it } from 'vitest'
import { draftAddress } from './draft-address.ts'

const draft = { draftId: 'a1', kind: 'full' as const, recordId: '', repropose: false }

it.each([
  [{ kind: 'quick-quote' as const }, '/quick-quote?draft=a1'],
  [{}, '/new-proposal?draft=a1'],
  [{ kind: 'eligibility' as const }, '/new-proposal?kind=eligibility&draft=a1'],
  [{ recordId: 'x', draftId: 'full x' }, '/new-proposal?application=x&draft=full+x'],
  [{ recordId: 'x', repropose: true }, '/new-proposal?application=x&repropose=1&draft=a1'],
])('a draft with %j opens at %s', (given, address) => {
  expect(draftAddress({ ...draft, ...given })).toBe(address)
})
