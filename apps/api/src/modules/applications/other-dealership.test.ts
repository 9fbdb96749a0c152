import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

const OWN = 1001
const ANOTHER = 1002

let app: TestApp
/** Sees every dealership, so that only the named one decides. */
let staff: SignedInTester
let record: { readonly id: string; readonly brokerReference: number }

beforeAll(async () => {
  app = await buildTestApp()
  const dealer = await app.signIn('dealer')
  const signedIn = await app.signIn('staff')
  staff = signedIn
  const { cosmosId: id } = await dealer.client.applications.create(anEligibilityDraft(OWN))
  app.clock.advance(2_000)
  await app.runJobs()
  const { brokerReference } = await dealer.client.applications.single({ id })
  record = { id, brokerReference: brokerReference ?? 0 }
})
afterAll(() => app.close())

/** The calls that name a dealership next to a record (spec §7); 204 means that the record has nothing to return. */
const CALLS: readonly [string, (named: number) => string][] = [
  ['application-single', (named) => `/application-single/${record.id}?affiliateUserId=${named}`],
  ['payout', (named) => `/payout/${record.brokerReference}/${named}`],
  ['credit-check', (named) => `/credit-check/${record.id}?affiliateUserId=${named}`],
  ['proposals-expanded', (named) => `/quote/proposals-expanded?applicationId=${record.id}&affiliateUserId=${named}`],
  ['boodil-config', (named) => `/boodil-config/${OWN}?affiliateUserId=${named}`],
]

const statusOf = async (path: string) =>
  (await app.app.inject({ method: 'GET', url: `/api/v3${path}`, headers: staff.headers })).statusCode

describe('a record requested under a dealership', () => {
  it.each(CALLS)('is found under its own: %s', async (_, path) => {
    expect([200, 204]).toContain(await statusOf(path(OWN)))
  })

  it.each(CALLS)('is not found under another: %s', async (_, path) => {
    expect(await statusOf(path(ANOTHER))).toBe(404)
  })
})
