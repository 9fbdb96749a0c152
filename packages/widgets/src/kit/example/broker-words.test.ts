import { expect, it } from 'vitest'
import { brokerWords } from './broker-words.ts'

it('names the broker and the lenders’ commission, worded as in the mailed quote', () => {
  const broker = { brokerName: 'Forecourt', brokerAddress: '1 Sandbox Yard, Ludlow SY8 0ZZ', brokerFcaNumber: '000000' }
  expect(brokerWords('Quillmere Motors', broker)).toBe(
    'Quillmere Motors is a credit broker, not a lender. It works with Forecourt, a credit broker authorised and regulated by ' +
      'the Financial Conduct Authority (000000), 1 Sandbox Yard, Ludlow SY8 0ZZ, and a panel of lenders, who pay commission ' +
      'when you borrow; ask us how much. Subject to status. UK, 18+.',
  )
})
