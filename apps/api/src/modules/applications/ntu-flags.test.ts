import { ApplicationState } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let other: SignedInTester
let staff: SignedInTester
let referred: readonly string[]

beforeAll(async () => {
  app = await buildTestApp()
  ;[dealer, other, staff] = await Promise.all([app.signIn('dealer'), app.signIn('other'), app.signIn('staff')])
  const ids = [await convertedQuote('Penrose'), await convertedQuote('Whitlock')]
  for (let turn = 0; turn < 3; turn += 1) {
    app.clock.advance(4_000)
    await app.runJobs()
  }
  referred = ids
})
afterAll(() => app.close())

async function convertedQuote(lastName: string): Promise<string> {
  const { client } = dealer
  const quote = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(lastName) })
  const found = await client.applications.single({ id: quote.quickQuoteId })
  return (await client.applications.convert(aConversion(found.cosmosId, lastName))).cosmosId
}

const flag = (tester: SignedInTester, applicationIds: readonly string[], ntuFlagged = true) =>
  tester.client.applications.setNtuFlags({ applicationIds: [...applicationIds], ntuFlagged })
const flagOf = async (id: string) => (await dealer.client.applications.single({ id })).isNtuFlagged
const eventsOf = (id: string) =>
  app.db.asSystem((tx) =>
    rowsOf<{ event: string }>(
      tx,
      sql`select event from back_office_events where application_id = ${id} and event like 'NtuFlag%' order by created, event_id`,
    ),
  )

const auditedFlags = async (id: string) =>
  (await staff.client.audit.list({ applicationId: id })).filter(({ action }) => action === 'application.ntu-flagged')
/** How often open pages were told of a change to the record. */
const changesTold = async (id: string) =>
  (
    await app.db.asSystem((tx) =>
      rowsOf(tx, sql`select from notifications where application_id = ${id} and scenario = 'ApplicationChanged'`),
    )
  ).length

describe('the NTU flag of several applications', () => {
  it('is set and removed for all of them, and the back office hears of each', async () => {
    expect(await flag(dealer, referred)).toEqual({ failed: [] })
    expect(await Promise.all(referred.map(flagOf))).toEqual([true, true])
    expect(await flag(dealer, referred, false)).toEqual({ failed: [] })
    expect(await Promise.all(referred.map(flagOf))).toEqual([false, false])
    for (const id of referred)
      expect((await eventsOf(id)).map(({ event }) => event).sort()).toEqual(['NtuFlagCleared', 'NtuFlagSet'])
  })

  it('is audited and published once for each, however often it is named', async () => {
    const before = await Promise.all(referred.map(changesTold))
    await flag(dealer, [...referred, ...referred])
    for (const id of referred) expect((await auditedFlags(id)).at(0)).toMatchObject({ userId: dealer.userId })
    expect(await Promise.all(referred.map(changesTold))).toEqual(before.map((count) => count + 1))
    await flag(dealer, referred)
    expect(await Promise.all(referred.map(changesTold))).toEqual(before.map((count) => count + 1))
    await flag(dealer, referred, false)
  })

  it('skips those that cannot have it, with the reason, and sets the others', async () => {
    const [first = '', closed = ''] = referred
    const { quickQuoteId } = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
    const state = ApplicationState.NtuManual
    await app.db.asSystem((tx) =>
      tx.execute(sql`update applications set state = ${state} where application_id = ${closed}`),
    )
    expect(await flag(dealer, [first, quickQuoteId, 'nothing'])).toEqual({
      failed: [
        { applicationId: quickQuoteId, message: 'Available once there is a broker reference.' },
        { applicationId: 'nothing', message: 'There is nothing here that you can see.' },
      ],
    })
    const { failed } = await flag(dealer, [first, closed], false)
    expect(failed).toMatchObject([{ applicationId: closed, message: expect.stringContaining('no NTU flag') }])
    expect(await flagOf(first)).toBe(false)
  })

  it('does not change at another dealership', async () => {
    const [first = ''] = referred
    expect((await flag(other, [first])).failed).toMatchObject([{ applicationId: first }])
    expect(await flagOf(first)).toBe(false)
  })

  it('is limited to 500 in one call', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `id-${at}`)
    await expect(flag(dealer, many)).rejects.toMatchObject({ status: 400 })
  })
})
