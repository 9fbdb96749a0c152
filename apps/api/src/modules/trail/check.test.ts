import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit } from '../../security/audit.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'

let app: TestApp
let compliance: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  await app.services.jobs.start()
  await app.services.jobs.stop()
  compliance = await app.signIn('compliance')
})
afterAll(() => app.close())

const write = (affiliateUserId: number, most = 1) =>
  app.db.asSystem(async (tx) => {
    for (let index = 0; index < most; index += 1)
      await recordAudit(tx, { at: app.clock.now(), action: 'key.created', affiliateUserId })
  })

/** The database's owner can do this. */
const tamper = (statement: ReturnType<typeof sql>) =>
  app.db.asSystem(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger append_only`)
    await tx.execute(statement)
    await tx.execute(sql`alter table audit enable trigger append_only`)
  })

async function verify(affiliateUserId?: number) {
  await compliance.client.trail.verify({ affiliateUserId })
  await app.runJobs()
  return await compliance.client.trail.check({ affiliateUserId })
}

describe('verifying by a press', () => {
  it('says how many with its own entry, and is kept as the last one', async () => {
    await write(1001, 3)
    const check = await verify(1001)
    expect(check).toMatchObject({ checked: 4, total: 4, faults: [], startedBy: 'Compliance Tester' })
    expect(check?.endedAt).toBe(app.clock.now().toISOString())
    expect(await compliance.client.trail.check({ affiliateUserId: 1002 })).toBeNull()
  })

  it('goes in turns over a long chain', async () => {
    await write(1003, 1100)
    const check = await verify()
    expect(check).toMatchObject({ faults: [] })
    expect(check?.checked).toBe(check?.total)
  })

  it('joins the check that is under way, and refuses a second of the same user', async () => {
    const first = await compliance.client.trail.verify({ affiliateUserId: 1001 })
    expect(await compliance.client.trail.verify({ affiliateUserId: 1001 })).toEqual(first)
    await expect(compliance.client.trail.verify({ affiliateUserId: 1003 })).rejects.toMatchObject({ status: 429 })
    await app.runJobs()
  })

  it('of an unknown dealership is refused', async () => {
    await expect(compliance.client.trail.verify({ affiliateUserId: 4711 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a forged chain is seen', () => {
  it.each([
    [
      'changed',
      sql`update audit set user_id = 99 where chain = 1004 and position = 2`,
      [{ kind: 'broken', position: 2 }],
    ],
    [
      'of an unknown key',
      sql`update audit set key_id = 'zzzzzzzz' where chain = 1004 and position = 3`,
      [{ kind: 'key-is-forged', position: 3, keyId: 'zzzzzzzz' }],
    ],
    ['cut out', sql`delete from audit where chain = 1004 and position = 2`, [{ kind: 'broken', position: 3 }]],
    [
      'cut off its end',
      sql`delete from audit where chain = 1004 and position > 2`,
      [{ kind: 'not-the-logged-one', position: 5 }],
    ],
    ['gone', sql`delete from audit where chain = 1004`, [{ kind: 'not-the-logged-one', position: 5 }]],
  ])('%s', async (_, forgery, faults) => {
    await tamper(sql`delete from audit where chain = 1004`)
    await app.db.asSystem((tx) => tx.execute(sql`delete from chain_checks where of_chain = '1004'`))
    await write(1004, 4)
    expect((await verify(1004))?.faults).toEqual([])
    await tamper(forgery)
    const found = (await verify(1004))?.faults
    expect(found).toEqual(faults.map((fault) => expect.objectContaining({ chain: 1004, ...fault })))
  })
})
