import { expect, test } from 'vitest'
import type { Broker } from '../../config.ts'
import { brokerWords } from './wordings.ts'

test('names the parties as the page of a quote does', () => {
  const broker = { name: 'Forecourt', address: '1 Sandbox Yard, Ludlow SY8 0ZZ', fcaNumber: '000000' }
  expect(brokerWords('Quillmere Motors', broker as Broker)).toBe(
    'Quillmere Motors is a credit broker, not a lender. It works with Forecourt, a credit broker authorised and regulated by ' +
      'the Financial Conduct Authority (000000), 1 Sandbox Yard, Ludlow SY8 0ZZ, and a panel of lenders, who pay commission ' +
      'when you borrow; ask us how much. Subject to status. UK, 18+.',
  )
})
