import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { csvOf, listFile } from '../../kit/index.ts'
import { aReader } from '../testing/opened.ts'
import { sampleRecords } from '../testing/samples.ts'
import { CUSTOMER_COLUMNS } from './csv.ts'
import { customerRowOf } from './row.ts'

const [first] = sampleRecords(1)
const linesOf = (change: object) => {
  const row = first && customerRowOf(first, aMoment(), aReader)
  return row ? csvOf(listFile('customers', CUSTOMER_COLUMNS, [{ ...row, ...change }], aMoment())).split('\r\n') : []
}

it('writes a row as shown, with London dates', () => {
  expect(linesOf({})).toEqual([
    '\uFEFFCustomer,Registration,Vehicle,Product,To finance,Status,What happens next,Lender,Created,Last change',
    'Callum Penrose,ZZ23 KHP,Volkswagen Golf 1.5 TSI Style,PCP,14695,Approved,You: Ask the customer for 2 documents,Thornlode,20/11/2026 12:54,20/11/2026 14:01',
    '',
  ])
})

it.each([
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['-5', "'-5"],
  ['O"Neil, Ann', '"O""Neil, Ann"'],
])('writes the name %s so that a spreadsheet treats it as text', (name, cell) =>
  expect(linesOf({ name })[1]?.startsWith(`${cell},ZZ23`)).toBe(true),
)
