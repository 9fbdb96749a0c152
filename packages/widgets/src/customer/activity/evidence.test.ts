import { readShown } from '@forecourt/core'
import { expect, it } from 'vitest'
import { actionWords } from './evidence.ts'

it.each([
  ['application.revealed', {}, 'Read masked data'],
  ['evidence.recorded', { kind: 'quote', figures: {} }, 'Quotes shown'],
  ['evidence.recorded', { kind: 'novelty', figures: {} }, 'Was shown'],
  ['novelty.done', null, 'novelty.done'],
])('%s of %j reads “%s”', (action, details, words) => expect(actionWords({ action, details })).toBe(words))

it('lists every figure that was shown, with the versions of rules and texts', () => {
  const figures = { by: 'customer view', quotes: [{ instalment: 249.72, fees: { optionToPurchase: 10 }, note: null }] }
  const versions = { ruleVersion: '0.1.0', wordingVersion: '2026-11' }
  expect(readShown({ kind: 'quote', figures, ...versions, toldBy: 'server', isUnchanged: true })).toEqual({
    kind: 'quote',
    lines: [
      ['by', 'customer view'],
      ['quotes 1 instalment', '249.72'],
      ['quotes 1 fees option to purchase', '10'],
    ],
    ...versions,
    toldBy: 'Priced by the server.',
    isUnchanged: true,
  })
})

it.each([
  ['page', 'As the public page told it.'],
  [null, ''],
])('names the source of the figures: %s', (toldBy, words) => {
  expect(readShown({ kind: 'quote', figures: {}, toldBy })?.toldBy).toBe(words)
})

it('reports when the stored row no longer matches the chain', () => {
  expect(readShown({ kind: 'quote', figures: {}, isUnchanged: false })?.isUnchanged).toBe(false)
})

it.each([[null], ['words'], [{ documentId: 'd1' }]])('reads nothing shown in %j', (details) =>
  expect(readShown(details)).toBeNull(),
)
