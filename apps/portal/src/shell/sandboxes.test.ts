import { expect, test } from 'vitest'
import { sandboxWords } from './sandboxes.ts'

test.each([
  ['nothing while the configuration loads', null, null],
  ['nothing where every provider is real', { isDemo: false, sandboxes: [] }, null],
  ['nothing from an earlier server', {}, null],
  ['nothing in a demonstration', { isDemo: true, sandboxes: ['lenders', 'mail'] }, null],
  ['one provider', { isDemo: false, sandboxes: ['lenders'] }, 'Simulated here, not real: lenders’ decisions.'],
  [
    'several, and one that is new',
    { isDemo: false, sandboxes: ['mail', 'stock', 'weather'] },
    'Simulated here, none of it real: e-mail, stock and weather.',
  ],
])('%s', (_what, config, words) => {
  expect(sandboxWords(config)).toBe(words)
})
