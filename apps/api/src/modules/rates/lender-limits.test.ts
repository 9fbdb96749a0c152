import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LenderProposal, LIMIT_FIELDS, listRowOf } from '@forecourt/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_PANEL } from '../../providers/lenders/panel.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { decided } from '../testing/decided.ts'
import { publicRates } from './public-rates.ts'

/** Omitting a step of CONTRIBUTING's "A lender rule" fails here or in core/src/lending/limit-fields.test.ts. */
const fields = Object.keys(LIMIT_FIELDS)

/** Each limit has its own value, outside any real deal. */
const LIMITS = Object.fromEntries(fields.map((name, at) => [name, name.startsWith('min') ? at / 100 : 500 + at]))
const terms = { ...LIMITS, minTerm: 1, minTermPcp: 2, minLendAmount: 3, maxLendAmount: 50_000, maxMileage: 90_000 }
const wide = { ...terms, maxMileagePcp: 90_001 }

const folder = mkdtempSync(join(tmpdir(), 'forecourt-limits-'))
let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  const panel = join(folder, 'panel.json')
  writeFileSync(panel, JSON.stringify({ lenders: [{ ...SANDBOX_PANEL[0], ...wide, excludedVehicles: [] }] }))
  const lenders = { url: null, key: null, timeoutMs: 2000, panel }
  app = await buildTestApp({ config: { lenders } })
  dealer = await app.signIn('dealer')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const limitsOf = (answer: LenderProposal | undefined) =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([name]) => fields.includes(name)))

test('each limit of a lender appears in its answer to an application, and in the list’s facts', async () => {
  const { cosmosId } = await decided(app, dealer, 'Approve')
  const record = await dealer.client.applications.single({ id: cosmosId })
  const rows = await dealer.client.applications.list({ days: 30, affiliateUserIds: [1001] })
  const row = rows.find((one) => one.cosmosId === cosmosId)
  expect(limitsOf(record.proposals?.[0])).toEqual(wide)
  expect(limitsOf(row?.proposals?.[0])).toEqual(limitsOf(listRowOf(record).proposals?.[0]))
  expect(Object.keys(limitsOf(row?.proposals?.[0]))).not.toEqual([])
})

test('each limit of a lender reaches a car buyer’s page, which would otherwise quote finance that the lender refuses', () => {
  const proposal = { proposalId: 'lender-1', financeCompanyId: 1, ...wide }
  const rates = publicRates({ lenderProposals: [proposal], bespokeRates: [], adminFee: 0 }, 1001, {})
  expect(limitsOf(rates.lenderProposals[0])).toEqual(wide)
})
