import { readdirSync, readFileSync } from 'node:fs'
import { isAcceptance, LoanProposalStatus } from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { settings } from '../../../config.ts'
import { inRepository } from '../../../paths.ts'
import { statusOf } from '../words.ts'
import { GATEWAYS, type GatewayName } from './index.ts'

/** The words that lend a customer money, by gateway: listed here to be read in a review. */
const LENDING: Partial<Record<GatewayName, readonly string[]>> = {
  'in-words': ['Provisional Acceptance', 'Accepted', 'Conditionally Accepted'],
}

const rows = Object.entries(GATEWAYS).map(([name, adapter]) => ({ name: name as GatewayName, ...adapter }))
const tables = rows.flatMap(({ name, words }) => (words ? [{ name, words }] : []))
const adapters = readFileSync(inRepository('docs/adapters.md'), 'utf8')
const names = new Set(settings.map(({ name }) => name))

test('every file of the folder is a gateway that a lender can name', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => !/^(adapter|index|gateways\.test)\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
  expect(Object.keys(GATEWAYS).sort()).toEqual(files.sort())
})

describe.each(rows)('the gateway $name', ({ name, settings: prefix }) => {
  test('has the settings of its address and its key', () => {
    expect([`${prefix}_URL`, `${prefix}_KEY`].filter((setting) => !names.has(setting))).toEqual([])
  })

  test('is in docs/adapters.md, with its settings', () => {
    const row = adapters.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row).toContain(`\`${prefix}_URL\``)
  })
})

describe.each(tables)('the words of $name', ({ name, words }) => {
  test('that lend are those listed above', () => {
    const lending = Object.keys(words).filter((word) => {
      return isAcceptance({ loanProposalStatus: statusOf(words, word) }, null)
    })
    expect(lending).toEqual(LENDING[name] ?? [])
  })

  test.each(['', 'Approved in principle', 'ACCEPTED!', 'constructor', '__proto__', 'otherwise', 4, 99])(
    'leave %j, which is none of them, to a person',
    (told) => {
      expect(statusOf(words, told)).toBe(LoanProposalStatus.ManualProcessing)
    },
  )
})
