import { NotificationPreference, type ScenarioName } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { publish } from '../../realtime/gateway.ts'
import { buildTestApp, CAST, emailOf, type RoleName, type TestApp } from '../../testing/index.ts'
import { outgoingModule } from '../outgoing/jobs.ts'
import { notificationRoutes } from './routes.ts'

const { Push, Email, SMS, WhatsApp, OptOut } = NotificationPreference
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({
    modules: [notificationRoutes, outgoingModule],
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.asSystem(async (tx) => {
    await tx.execute(sql`delete from outbox`)
    await tx.execute(sql`update users set notification_settings = '{}'`)
  })
})

async function prefer(role: RoleName, scenario: ScenarioName, channels: NotificationPreference[], mobile?: string) {
  const { userId } = CAST[role]
  const notificationSettings = { userId, sound: true, preferences: [{ scenario, channels }], mobile }
  await app.db.asSystem((tx) => tx.update(users).set({ notificationSettings }).where(eq(users.userId, userId)))
}

/** Publishes as a dealer of Quillmere, who cannot read a colleague's settings. */
async function happen(userId: number | null = null, scenario: ScenarioName = 'LenderDecision') {
  const content = {
    applicationId: 'a 1',
    customerName: 'Ann Öther',
    decisionType: 'Accepted',
    lenderName: 'Kestrelmoor',
  }
  const draft = { affiliateUserId: 1001, userId, scenario, content, created: app.clock.now() }
  await app.db.asUser({ tenants: [1001], userId: 1 }, (tx) => publish(tx, draft))
  await app.runJobs()
  return await app.db.asSystem((tx) =>
    rowsOf<{ channel: string; recipient: string; subject: string | null; body: string }>(
      tx,
      sql`select channel, recipient, subject, body from outbox order by recipient, channel`,
    ),
  )
}

describe('a notification', () => {
  test('stays on the screen unless a user chooses another channel', async () => {
    await prefer('dealer', 'LenderDecision', [Push])
    expect(await happen()).toEqual([])
    const jobs = await app.db.asSystem((tx) => rowsOf(tx, sql`select from jobs where kind = 'notification-channels'`))
    expect(jobs).toEqual([])
  })

  test.each([
    ['banned', sql`is_banned = true`, sql`is_banned = false`],
    ['declined', sql`status = 'Declined'`, sql`status = 'Approved'`],
  ])('is mailed to nobody of a dealership that is %s', async (_, lock, unlock) => {
    await prefer('dealer', 'LenderDecision', [Email])
    const set = (change: typeof lock) =>
      app.db.asSystem((tx) => tx.execute(sql`update dealerships set ${change} where affiliate_user_id = 1001`))
    await set(lock)
    expect(await happen()).toEqual([])
    await set(unlock)
  })

  test('is mailed to each user who chose mail, with a link', async () => {
    await prefer('dealer', 'LenderDecision', [Email])
    await prefer('colleague', 'LenderDecision', [Push, Email])
    await prefer('other', 'LenderDecision', [Email])
    const sent = await happen()
    expect(sent.map(({ recipient }) => recipient)).toEqual([emailOf('colleague'), emailOf('dealer')])
    expect(sent[0]?.subject).toBe('Accepted')
    expect(sent[0]?.body).toContain(
      'Ann Öther\nKestrelmoor\n\nOpen the customer:\nhttp://forecourt.test/customer/a%201',
    )
  })

  test('is texted to the number of a user who chose texts', async () => {
    await prefer('dealer', 'LenderDecision', [SMS, WhatsApp], '07700 900123')
    expect(await happen()).toMatchObject([
      { channel: 'sms', recipient: '+447700900123', body: expect.stringContaining('Accepted\nAnn Öther') },
      { channel: 'whatsapp', recipient: '+447700900123' },
    ])
  })

  test('is not texted to a dealership’s landline', async () => {
    await prefer('dealer', 'LenderDecision', [SMS])
    expect(await happen()).toEqual([])
  })

  test.each([
    ['of another kind', 'Dealt' as const, [Email]],
    ['of which they have opted out', 'LenderDecision' as const, [Email, OptOut]],
  ])('%s is not sent', async (_fact, scenario, channels) => {
    await prefer('dealer', scenario, channels)
    expect(await happen()).toEqual([])
  })

  test('for one user reaches only that user, and never a banned one', async () => {
    for (const role of ['dealer', 'colleague', 'banned'] as const) await prefer(role, 'LenderDecision', [Email])
    expect((await happen(CAST.colleague.userId)).map(({ recipient }) => recipient)).toEqual([emailOf('colleague')])
    expect((await happen()).map(({ recipient }) => recipient)).not.toContain(emailOf('banned'))
  })
})
