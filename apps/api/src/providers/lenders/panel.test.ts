import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEligibilityDraft } from '../../modules/testing/drafts.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { readPanel, SANDBOX_PANEL } from './panel.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-panel-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: unknown, name = 'panel.json'): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const [one] = SANDBOX_PANEL.filter(({ id }) => id === 74)
const OWN = { ...one, id: 4001, name: 'Brindleford Finance', rank: 1 }

describe('a custom panel', () => {
  let app: TestApp
  let dealer: SignedInTester
  beforeAll(async () => {
    const lenders = { url: null, key: null, timeoutMs: 2000, panel: fileOf({ lenders: [OWN] }) }
    app = await buildTestApp({ config: { lenders } })
    dealer = await app.signIn('dealer')
  })
  afterAll(() => app.close())

  test('determines prices and offers', async () => {
    const rates = await dealer.client.dealers.rates({ id: 1001 })
    expect(rates?.lenderProposals.map(({ financeCompanyId }) => financeCompanyId)).toEqual([4001])
    expect(rates?.lenders?.map(({ name }) => name)).toEqual(['Brindleford Finance'])
  })

  test('determines the lenders that are asked, and their names in answers', async () => {
    const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft(1001, 'Approve'))
    for (let turn = 0; turn < 4; turn += 1) {
      app.clock.advance(10_000)
      await app.runJobs()
    }
    const { proposals } = await dealer.client.applications.single({ id: cosmosId })
    expect(proposals?.map(({ financeCompany, loanProposalStatus }) => [financeCompany, loanProposalStatus])).toEqual([
      ['Brindleford Finance', 4],
    ])
  })
})

test('without a file the lenders are the sandbox’s', () => {
  expect(readPanel(null).lenders).toBe(SANDBOX_PANEL)
})

test.each([
  ['no JSON', 'lenders'],
  ['no lenders', { lenders: [] }],
  ['a lender without terms', { lenders: [{ id: 1, name: 'A' }] }],
  ['a product that is none', { lenders: [{ ...OWN, products: ['Lease'] }] }],
  ['the same lender twice', { lenders: [OWN, OWN] }],
])('a file with %s is refused at the start', (_, content) => {
  expect(() => readPanel(fileOf(content, 'wrong.json'))).toThrow(/LENDERS_PANEL/)
})

test('a missing file is refused at the start', () => {
  expect(() => readPanel(join(folder, 'none.json'))).toThrow(/LENDERS_PANEL/)
})
