import { DAY_MS, NotificationPreference } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { applications, users } from '../../db/tables/index.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { outgoingModule } from '../outgoing/jobs.ts'
import { nextMorning } from './reminder.ts'
import { notificationRoutes } from './routes.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({
    modules: [notificationRoutes, outgoingModule],
  })
  await app.services.jobs.start()
  await app.services.jobs.stop()
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.asSystem(async (tx) => {
    await tx.execute(sql`delete from applications`)
    await tx.execute(sql`delete from notifications`)
    await tx.execute(sql`delete from outbox`)
  }),
)

type Columns = Partial<typeof applications.$inferInsert>

/** `days` is the check's age on the next morning. */
async function check(applicationId: string, days: number, columns: Columns = {}): Promise<void> {
  const created = new Date(nextMorning(app.clock.now()).getTime() - days * DAY_MS)
  const doc = { customer: { firstName: 'Ann', lastName: applicationId } }
  const row = { applicationId, affiliateUserId: 1001, dealerId: 50101, state: 1, applicationType: 1, created, doc }
  const summary = doc
  await app.db.asSystem((tx) => tx.insert(applications).values({ ...row, summary, lastUpdated: created, ...columns }))
}

async function morning(): Promise<{ affiliate_user_id: number; names: string[] }[]> {
  const due = nextMorning(app.clock.now())
  app.clock.advance(due.getTime() - app.clock.now().getTime())
  await app.runJobs()
  const rows = await app.db.asSystem((tx) =>
    rowsOf<{ affiliate_user_id: number; content: string }>(
      tx,
      sql`select affiliate_user_id, content from notifications where scenario = 'EligibilityReminder' order by id`,
    ),
  )
  return rows.map(({ affiliate_user_id, content }) => ({
    affiliate_user_id,
    names: (JSON.parse(content) as { applications: { customerName: string }[] }).applications.map(
      ({ customerName }) => customerName,
    ),
  }))
}

describe('the reminder of eligibility checks', () => {
  test('lists checks of three to thirty days, in one notification for each dealership', async () => {
    await check('young', 2.9)
    await check('three', 3)
    await check('twenty', 20)
    await check('thirty', 29.9)
    await check('old', 30)
    await check('elsewhere', 5, { affiliateUserId: 1004, dealerId: 50104 })
    expect(await morning()).toEqual([
      { affiliate_user_id: 1001, names: ['Ann thirty', 'Ann twenty', 'Ann three'] },
      { affiliate_user_id: 1004, names: ['Ann elsewhere'] },
    ])
  })

  test('lists each check once', async () => {
    await check('once', 5)
    expect(await morning()).toHaveLength(1)
    expect(await morning()).toHaveLength(1)
  })

  test.each<[string, Columns]>([
    ['converted', { applicationType: 2 }],
    ['a quick quote', { isQuickQuote: true, applicationType: 3, state: -1 }],
    ['not taken up', { state: 7 }],
    ['flagged as not taken up', { isNtuFlagged: true }],
    ['paid out', { state: 10 }],
    ['erased', { erasedAt: new Date('2026-03-01T10:00:00Z') }],
  ])('leaves out a check that is %s', async (_fact, columns) => {
    await check('not', 5, columns)
    expect(await morning()).toEqual([])
  })

  test('is split into several of limited size', async () => {
    for (let index = 0; index < 60; index += 1) await check(`check ${index}`, 5 + index / 100)
    expect((await morning()).map(({ names }) => names.length)).toEqual([50])
    expect((await morning()).map(({ names }) => names.length)).toEqual([50, 10])
  })

  test('is mailed to users who chose mail', async () => {
    const preferences = [{ scenario: 'EligibilityReminder' as const, channels: [NotificationPreference.Email] }]
    await app.db.asSystem((tx) =>
      tx
        .update(users)
        .set({ notificationSettings: { userId: 1, sound: true, preferences } })
        .where(eq(users.userId, 1)),
    )
    await check('Mailed', 5)
    await morning()
    const [mail] = await app.db.asSystem((tx) =>
      rowsOf<{ subject: string; body: string }>(tx, sql`select * from outbox`),
    )
    expect(mail?.subject).toBe('Eligibility Checks To Convert')
    expect(mail?.body).toContain('- Ann Mailed')
  })
})
