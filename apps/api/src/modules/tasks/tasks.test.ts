import { NotificationPreference } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester
let colleague: SignedInTester
let other: SignedInTester
let applicationId: string

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  colleague = await app.signIn('colleague')
  other = await app.signIn('other')
  applicationId = (await dealer.client.applications.create(anEligibilityDraft())).cosmosId
})
afterAll(() => app.close())

const draft = (more = {}) => ({
  affiliateUserId: QUILLMERE,
  applicationId,
  kind: 'call-back' as const,
  dueDay: '2026-03-02',
  dueTime: '15:00',
  note: 'A larger deposit?',
  ...more,
})
const make = (more = {}) => dealer.client.tasks.create(draft(more))
const listed = async (who = dealer) => await who.client.tasks.list({ affiliateUserIds: [QUILLMERE] })
const find = async (id: string, who = dealer) => (await listed(who)).find(({ taskId }) => taskId === id)
const bell = async (scenario: string, who = dealer) =>
  (await who.client.notifications.list({ aid: QUILLMERE, readBy: who.userId })).filter(
    (one) => one.scenario === scenario,
  )

describe('a task', () => {
  it('is listed, and appears on its customer, for the dealer and for colleagues', async () => {
    const { taskId } = await make({ ownerUserId: CAST.colleague.userId })
    const [ofCustomer] = await colleague.client.tasks.ofCustomer({ id: applicationId })
    expect(await find(taskId, colleague)).toEqual(ofCustomer)
    expect(ofCustomer).toMatchObject({
      taskId,
      ownerName: 'Colleague Tester',
      createdBy: 'Dealer Tester',
      isByRule: false,
      dueTime: '15:00',
      customer: { name: 'Callum Approve', vehicleReg: expect.any(String), contactNumber: expect.any(String) },
    })
  })

  it('needs no customer, but then needs a note', async () => {
    expect(await make({ applicationId: null, kind: 'other', note: 'Order plates' })).toMatchObject({ customer: null })
    await expect(make({ applicationId: null, kind: 'other', note: ' ' })).rejects.toMatchObject({
      fields: { note: 'Say what is to be done' },
    })
  })

  it('can be done, reopened, snoozed, assigned and edited', async () => {
    const { taskId: id } = await make()
    const change = (body: object) => dealer.client.tasks.change({ id, ...body })
    const until = '2026-03-03T09:00:00.000Z'
    expect((await change({ isDone: true })).doneAt).toBe(app.clock.now().toISOString())
    expect((await change({ isDone: false })).doneAt).toBeNull()
    expect((await change({ snoozedUntil: until })).snoozedUntil).toBe(until)
    expect((await change({ ownerUserId: CAST.colleague.userId })).ownerName).toBe('Colleague Tester')
    expect(await change({ dueDay: '2026-03-04', note: 'Longer term?' })).toMatchObject({
      dueDay: '2026-03-04',
      note: 'Longer term?',
      snoozedUntil: null,
      version: 6,
    })
  })

  it('loses its note when the note is cleared, unless its kind needs one', async () => {
    const { taskId: id } = await make()
    expect(await dealer.client.tasks.change({ id, note: null })).toMatchObject({ note: null })
    await expect(dealer.client.tasks.change({ id, kind: 'other' })).rejects.toMatchObject({ status: 422 })
  })

  it('can be removed and restored', async () => {
    const { taskId: id } = await make()
    await dealer.client.tasks.remove({ id })
    expect(await find(id)).toBeUndefined()
    await dealer.client.tasks.change({ id, isRemoved: false })
    expect(await find(id)).toBeDefined()
  })

  it('done today is still listed, and no longer the next day', async () => {
    const { taskId: id } = await make()
    await dealer.client.tasks.change({ id, isDone: true })
    expect(await find(id)).toBeDefined()
    await app.db.asSystem((tx) =>
      tx.execute(sql`update tasks set done_at = done_at - interval '1 day' where task_id = ${id}`),
    )
    expect(await find(id)).toBeUndefined()
  })

  it('reaches the open pages of colleagues without ringing the bell', async () => {
    const told = () =>
      app.db.asSystem((tx) => rowsOf(tx, sql`select content from notifications where scenario = 'TaskChanged'`))
    const before = (await told()).length
    await make()
    expect((await told()).length).toBe(before + 1)
    expect(await bell('TaskChanged')).toEqual([])
  })
})

describe('another dealership', () => {
  it('can neither see nor change a task', async () => {
    const { taskId: id } = await make()
    expect(await other.client.tasks.list({ affiliateUserIds: [QUILLMERE] })).toEqual([])
    for (const refuse of [
      () => other.client.tasks.ofCustomer({ id: applicationId }),
      () => other.client.tasks.change({ id, isDone: true }),
      () => other.client.tasks.remove({ id }),
      () => other.client.tasks.owners({ id: QUILLMERE }),
      () => other.client.tasks.create({ ...draft(), affiliateUserId: 1004 }),
    ])
      await expect(refuse()).rejects.toMatchObject({ status: 404 })
  })

  it('has no colleague who can own a task', async () => {
    await expect(make({ ownerUserId: CAST.other.userId })).rejects.toMatchObject({
      fields: { ownerUserId: 'Choose a colleague of this dealership' },
    })
    const owners = await dealer.client.tasks.owners({ id: QUILLMERE })
    expect(owners.map(({ userId }) => userId).sort()).toEqual(
      [CAST.dealer, CAST.colleague, CAST.sales, CAST.accounts].map(({ userId }) => userId),
    )
  })
})

describe('when a task falls due', () => {
  const inTenMinutes = () => ({ dueTime: null, snooze: new Date(app.clock.now().getTime() + 600_000).toISOString() })

  async function makeDue(more = {}) {
    const { taskId: id } = await make(more)
    await dealer.client.tasks.change({ id, snoozedUntil: inTenMinutes().snooze })
    return id
  }

  async function pass() {
    app.clock.advance(700_000)
    await app.runJobs()
  }

  it('its owner’s bell rings and opens the customer', async () => {
    await makeDue({ ownerUserId: CAST.dealer.userId, note: 'Ring after work' })
    await pass()
    const [rung] = await bell('TaskDue')
    expect(JSON.parse(rung?.content ?? '')).toMatchObject({
      applicationId,
      customerName: 'Callum Approve',
      taskText: 'Call back: Ring after work',
    })
    expect(await bell('TaskDue', colleague)).toEqual([])
  })

  it.each([
    ['done', { isDone: true }],
    ['moved', { snoozedUntil: '2026-03-09T09:00:00Z' }],
  ])('no bell rings if it is %s', async (_, change) => {
    const before = (await bell('TaskDue')).length
    const id = await makeDue({ ownerUserId: CAST.dealer.userId })
    await dealer.client.tasks.change({ id, ...change })
    await pass()
    expect((await bell('TaskDue')).length).toBe(before)
  })

  it('it is mailed to a user who chose mail', async () => {
    const preferences = [{ scenario: 'TaskDue' as const, channels: [NotificationPreference.Email] }]
    const notificationSettings = { userId: 1, sound: true, preferences }
    await app.db.asSystem((tx) => tx.update(users).set({ notificationSettings }).where(eq(users.userId, 1)))
    await makeDue({ ownerUserId: CAST.dealer.userId, note: 'Ring after work' })
    await pass()
    await app.runJobs()
    const sent = await app.db.asSystem((tx) =>
      rowsOf<{ body: string }>(tx, sql`select body from outbox where subject = 'Task Due'`),
    )
    expect(sent[0]?.body).toContain('Callum Approve')
    expect(sent[0]?.body).toContain('Call back: Ring after work')
  })
})

it('erasing a person removes their tasks, and exporting shows them', async () => {
  const { customer, vehicle, ...rest } = anEligibilityDraft()
  const person = { customer: { ...customer, firstName: 'Eve' }, vehicle: { ...vehicle, vrm: 'ZZ23EVE' } }
  const { cosmosId } = await dealer.client.applications.create({ ...rest, ...person })
  await make({ applicationId: cosmosId, note: 'Wants a van' })
  const staff = await app.signIn('staff')
  expect(JSON.stringify(await staff.client.person.export({ applicationId: cosmosId }))).toContain('Wants a van')
  await staff.client.person.erase({ applicationId: cosmosId, reason: 'Asked for' })
  const left = await app.db.asSystem((tx) => rowsOf(tx, sql`select from tasks where note = 'Wants a van'`))
  expect(left).toEqual([])
})
