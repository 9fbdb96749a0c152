import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type RoleName, type TestApp } from '../../testing/index.ts'
import { decided } from '../testing/decided.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test.each<[RoleName, boolean]>([
  ['staff', true],
  ['dealer', false],
  ['group', false],
])('what lenders pay the broker, as seen by %s: %s (D56)', async (role, seesCommission) => {
  const dealer = await app.signIn('dealer')
  const { cosmosId: applicationId } = await decided(app, dealer, 'Approve')
  const { client } = await app.signIn(role)
  const rates = await client.dealers.rates({ id: role === 'group' ? 1002 : 1001 })
  expect(rates?.lenderProposals.some(({ commission }) => commission)).toBe(seesCommission)
  if (role === 'group') return
  const proposals = await client.quotes.proposals({ applicationId })
  expect(proposals.some(({ commission }) => commission)).toBe(seesCommission)
  expect(JSON.stringify(await client.applications.single({ id: applicationId }))).not.toContain('"commission"')
})
