import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anEligibilityDraft } from '../../apps/api/src/modules/testing/drafts.ts'
import { buildTestApp, emailOf, type SignedInTester, type TestApp } from '../../apps/api/src/testing/index.ts'
import { figure } from '../support/figures.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR

let test: TestApp
let dealer: SignedInTester
beforeEach(async () => {
  test = await buildTestApp()
  dealer = await test.signIn('dealer')
})
afterEach(() => test.close())

/** Ticked as the server's clock says: a moment far ahead of it is refused. */
function create() {
  const draft = anEligibilityDraft()
  const givenAt = test.clock.now().toISOString()
  const consents = draft.consents?.map((consent) => ({ ...consent, givenAt }))
  return dealer.client.applications.create({ ...draft, consents, allowDuplicate: true })
}
const referenceOf = async (id: string) => (await dealer.client.applications.single({ id })).brokerReference
const guess = () => test.nobody().auth.login({ username: emailOf('dealer'), password: 'wrong' })

describe('a clock that jumps', () => {
  it('ahead ends every login, and nothing else: the next login finds what was acknowledged, and its work done', async () => {
    const { cosmosId } = await create()
    test.clock.advance(9 * HOUR)
    await expect(dealer.client.applications.single({ id: cosmosId })).rejects.toMatchObject({ status: 401 })
    dealer = await test.signIn('dealer')
    await test.runJobs()
    expect(await referenceOf(cosmosId)).toBeGreaterThan(0)
  })

  it('back leaves logins good, and new work is done at once while older work waits for its hour', async () => {
    const before = await create()
    test.clock.advance(-HOUR)
    const after = await create()
    test.clock.advance(5_000)
    await test.runJobs()
    expect(await referenceOf(after.cosmosId)).toBeGreaterThan(0)
    test.clock.advance(HOUR)
    await test.runJobs()
    expect(await referenceOf(before.cosmosId)).toBeGreaterThan(0)
    figure('clock put back an hour: applications acknowledged, kept and worked on', '2, 2')
  })

  it('a year ahead and back locks no user out for a year', async () => {
    test.clock.advance(YEAR)
    for (let tries = 0; tries < 6; tries += 1) await guess().catch(() => undefined)
    await expect(guess()).rejects.toMatchObject({ status: 428 })
    test.clock.advance(-YEAR)
    await expect(guess()).rejects.toMatchObject({ status: 401 })
  })
})
