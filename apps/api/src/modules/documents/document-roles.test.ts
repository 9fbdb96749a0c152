import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { dealerships } from '../../db/tables/index.ts'
import { buildTestApp, DEALERSHIPS, type RoleName, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { snagName, uploadBody, uploadName } from '../testing/document-names.ts'
import { aPreparedDeal, fileOf, type PreparedDeal } from '../testing/prepared-deal.ts'
import { addSnag, readRequirement } from './payout-pack.ts'

let app: TestApp
let dealer: SignedInTester
let deal: PreparedDeal

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
beforeEach(async () => {
  deal = await aPreparedDeal(app, dealer)
})
afterAll(() => app.close())

const send = (who = dealer) => who.client.documents.upload(uploadBody(deal), { files: [fileOf('pdf', 'address.pdf')] })
const onlyUpload = async () => (await send()).uploads?.at(-1)?.uploadId ?? ''
const raise = () =>
  app.db.asSystem((tx) =>
    addSnag(tx, deal.cosmosId, deal.requirement, { reason: 'Cannot be read', snagTypeId: 3 }, app.clock.now()),
  )
const requirementNow = () => app.db.asSystem((tx) => readRequirement(tx, deal.cosmosId, deal.requirement))
const setStatus = (tx: Tx, status: string) =>
  tx.update(dealerships).set({ status }).where(eq(dealerships.affiliateUserId, DEALERSHIPS.oakmantle.affiliateUserId))

describe('every call', () => {
  const calls = (who: SignedInTester, uploadId: string) => {
    const { documents } = who.client
    return {
      list: () => documents.list({ brokerReference: deal.brokerReference }),
      file: () => documents.file({ documentId: uploadId, brokerReference: deal.brokerReference }),
      requirementFile: () => documents.requirementFile({ id: uploadId }),
      upload: () => send(who),
      removeSnag: () => documents.removeSnag(snagName(deal, 3)),
      removeUpload: () => documents.removeUpload(uploadName(deal, uploadId)),
    }
  }
  const statusesOf = async (role: RoleName, uploadId: string) => {
    const who = await app.signIn(role)
    const statuses: [string, number][] = []
    for (const [name, call] of Object.entries(calls(who, uploadId)))
      statuses.push([
        name,
        await call().then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ])
    return Object.fromEntries(statuses)
  }

  test('is open to colleagues, the area manager and staff', async () => {
    for (const role of ['colleague', 'area', 'staff', 'super'] as const) {
      deal = await aPreparedDeal(app, dealer)
      await raise()
      const answers = await statusesOf(role, await onlyUpload())
      expect(Object.entries(answers).filter(([, status]) => status !== 200)).toEqual([])
    }
  })

  test('shows nothing to another dealership or group', async () => {
    await raise()
    const uploadId = await onlyUpload()
    for (const role of ['other', 'group'] as const)
      expect(new Set(Object.values(await statusesOf(role, uploadId)))).toEqual(new Set([404]))
    expect((await requirementNow())?.uploads).toHaveLength(1)
  })

  test('of a suspended dealership can read but not write', async () => {
    const staff = await app.signIn('staff')
    await app.db.asSystem((tx) => setStatus(tx, 'Approved'))
    deal = await aPreparedDeal(app, staff, DEALERSHIPS.oakmantle.affiliateUserId)
    await raise()
    const uploadId = (await send(staff)).uploads?.at(-1)?.uploadId ?? ''
    await app.db.asSystem((tx) => setStatus(tx, 'Suspended'))
    expect(await statusesOf('suspended', uploadId)).toEqual({
      list: 200,
      file: 200,
      requirementFile: 200,
      upload: 403,
      removeSnag: 403,
      removeUpload: 403,
    })
  })
})
