import { HOUR_MS, type Lead, MINUTE_MS } from '@forecourt/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aQuickQuoteBody } from '../testing/drafts.ts'

const QUILLMERE = 1001
const DAYS_MS = 24 * HOUR_MS
let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  dealer = await app.signIn('dealer')
}

const enquire = async (lastName: string) => {
  const body = aQuickQuoteBody(lastName)
  const made = await app.page(KEYS.live, QUILLMERE_PAGE).quickQuotes.create(body, { idempotencyKey: lastName })
  return (await dealer.client.applications.single({ id: made.quickQuoteId })).cosmosId
}
const save = async (lastName: string) => {
  const made = await dealer.client.quickQuotes.create({ affiliateUserId: QUILLMERE, ...aQuickQuoteBody(lastName) })
  return (await dealer.client.applications.single({ id: made.quickQuoteId })).cosmosId
}
const leadOf = async (id: string): Promise<Lead | undefined> =>
  (await dealer.client.tasks.leads({ affiliateUserIds: [QUILLMERE] })).find(({ applicationId }) => applicationId === id)
const tasksOf = async (id: string) =>
  (await dealer.client.tasks.ofCustomer({ id })).filter(({ doneAt, removedAt }) => !doneAt && !removedAt)
const called = (id: string, outcome: 'called' | 'no-answer' | 'left-message' | 'not-now', until?: Date) =>
  dealer.client.tasks.recordContact({ id, outcome, until: until?.toISOString() ?? null })

describe('a lead', () => {
  it('is an enquiry at once, with name, number and car, until somebody calls', async () => {
    const id = await enquire('Asks')
    expect(await leadOf(id)).toMatchObject({
      kind: 'enquiry',
      by: null,
      vehicle: 'Volkswagen Golf',
      customer: { name: 'Callum Asks', contactNumber: '07700900284', vehicleReg: 'ZZ23KHP' },
    })
    await called(id, 'called')
    expect(await leadOf(id)).toBeUndefined()
    const [note] = await dealer.client.notes.list({ id })
    expect(note?.text).toContain('spoke to the customer')
  })

  it('stays however old an enquiry is, and its task with it', async () => {
    const id = await enquire('Forgotten')
    await pass(40 * DAYS_MS)
    expect([(await leadOf(id))?.kind, (await tasksOf(id)).map(({ kind }) => kind)]).toEqual([
      'enquiry',
      ['answer-enquiry'],
    ])
  })

  it('is a quote saved at the counter, for seven days', async () => {
    const id = await save('Counter')
    expect(await leadOf(id)).toMatchObject({ kind: 'saved', by: 'Dealer Tester', ownerUserId: dealer.userId })
    await pass(7 * DAYS_MS + 1000)
    expect(await leadOf(id)).toBeUndefined()
  })

  it('that is closed is none any more', async () => {
    const id = await save('Shut')
    await dealer.client.quickQuotes.close({ applicationIds: [id], reason: 'pays-cash' })
    expect(await leadOf(id)).toBeUndefined()
  })
})

describe('how a call went', () => {
  it('ends the task that asked for it, sets the next one, and can be taken back', async () => {
    const id = await enquire('Rings')
    await pass(HOUR_MS + 1000)
    const { contactId, next } = await called(id, 'no-answer')
    await pass(1000)
    expect((await tasksOf(id)).map(({ taskId }) => taskId)).toEqual([next?.taskId])
    expect(await dealer.client.tasks.contacts({ id })).toMatchObject([{ outcome: 'no-answer', by: 'Dealer Tester' }])
    await dealer.client.tasks.takeBackContact({ id, contactId })
    await pass(1000)
    expect((await tasksOf(id)).map(({ kind }) => kind)).toEqual(['answer-enquiry'])
    expect([(await leadOf(id))?.kind, await dealer.client.tasks.contacts({ id })]).toEqual(['enquiry', []])
  })

  it('put off before its hour is over is one task, at the chosen time', async () => {
    const id = await enquire('Later')
    const until = new Date(app.clock.now().getTime() + 3 * HOUR_MS)
    await called(id, 'not-now', until)
    await pass(HOUR_MS + MINUTE_MS)
    expect(await tasksOf(id)).toMatchObject([{ kind: 'answer-enquiry', snoozedUntil: until.toISOString() }])
    expect(
      (await dealer.client.tasks.enquiries({ affiliateUserIds: [QUILLMERE] })).open.map((one) => one.applicationId),
    ).toContain(id)
  })

  it('needs a time to be put off', async () => {
    await expect(called(await save('Untimed'), 'not-now')).rejects.toMatchObject({ fields: { until: 'Required' } })
  })
})

it('counts an enquiry as answered in time or not only once it is answered or its hour is over', async () => {
  const counts = async () => {
    const { received, answeredInTime } = await dealer.client.tasks.enquiries({ affiliateUserIds: [QUILLMERE] })
    return { received, answeredInTime }
  }
  const before = await counts()
  const id = await enquire('Fresh')
  expect(await counts()).toEqual(before)
  await called(id, 'left-message')
  expect(await counts()).toEqual({ received: before.received + 1, answeredInTime: before.answeredInTime + 1 })
})
