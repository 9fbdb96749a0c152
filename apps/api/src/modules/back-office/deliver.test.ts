import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJobs } from '../../jobs/runner.ts'
import { claimJobs } from '../../jobs/store.ts'
import { createHttpBackOffice } from '../../providers/back-office/http.ts'
import type { OutboxEvent } from '../../providers/back-office/outbox-event.ts'
import { endLeases } from '../../testing/index.ts'
import { DELIVERY_JOB } from '../outbox/outbox.ts'
import { nextEvent } from '../outbox/outbox-store.ts'
import { providersFor } from '../providers.ts'
import { openStandIn, type StandIn } from '../testing/back-office-stand-in.ts'
import { registerDelivery } from './deliver.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await openStandIn()
})
beforeEach(() => standIn.answer(() => null))
afterAll(() => standIn.close())

const note = (cosmosId: string, noteText: string) =>
  standIn.dealer.client.notes.addToApplication({ cosmosId, noteText, isUserNote: true })

/** A submitted application, followed by two notes. */
async function threeEvents(): Promise<string> {
  const id = await standIn.made()
  await note(id, 'First')
  await note(id, 'Second')
  return id
}

const wordsOf = (events: readonly OutboxEvent[]) =>
  events.map((one) => (one.event === 'NoteAdded' ? one.text : one.event))
const IN_ORDER = ['ApplicationSent', 'First', 'Second']
const told = (id: string) => wordsOf(standIn.kept(id))
const waits = async (id: string) => (await standIn.app.db.asSystem((tx) => nextEvent(tx, id))) !== null

describe('each event arrives once and in order', () => {
  test('when answers come too late and each event is sent twice', async () => {
    standIn.answer((_event, times) => (times === 1 ? { isSilent: true } : null))
    const id = await threeEvents()
    await standIn.pass(40)
    expect(told(id)).toEqual(IN_ORDER)
    expect(standIn.came.filter(({ applicationId }) => applicationId === id).length).toBeGreaterThanOrEqual(6)
    expect(await waits(id)).toBe(false)
  })

  test('when the back office answers 503', async () => {
    standIn.answer((_event, times) => (times <= 3 ? { status: 503 } : null))
    const id = await threeEvents()
    await standIn.pass(60)
    expect(told(id)).toEqual(IN_ORDER)
    expect(await waits(id)).toBe(false)
  })

  test('when the back office does not answer for ten minutes', async () => {
    standIn.answer(() => ({ isSilent: true }))
    const id = await threeEvents()
    await standIn.pass(600, 20)
    expect(wordsOf(standIn.kept(id))).toEqual(['ApplicationSent'])
    expect(await waits(id)).toBe(true)
    standIn.answer(() => null)
    await standIn.pass(400, 20)
    expect(told(id)).toEqual(IN_ORDER)
    expect(await waits(id)).toBe(false)
  })

  test('when a process is killed between sending and recording', async () => {
    const { app } = standIn
    const id = await threeEvents()
    app.clock.advance(2_000)
    const taken = await claimJobs(app.db, [DELIVERY_JOB], 50, app.clock.now())
    expect(taken.map(({ key }) => key)).toContain(id)
    const row = await app.db.asSystem((tx) => nextEvent(tx, id))
    const event = app.services.cipher.decrypt(row?.sealed ?? '', row?.eventId ?? '') as OutboxEvent
    const killed = createHttpBackOffice({
      ...app.services.config.backOffice,
      url: standIn.server.url,
      now: app.clock.now,
    })
    await killed.tell(event)
    await app.runJobs()
    expect(told(id)).toEqual(['ApplicationSent'])
    await endLeases(app.db)
    await app.runJobs()
    expect(told(id)).toEqual(IN_ORDER)
    const sent = standIn.came.filter(
      ({ applicationId, event: name }) => applicationId === id && name === 'ApplicationSent',
    )
    expect(sent.map(({ eventId }) => eventId)).toEqual([event.eventId, event.eventId])
  })

  test('when an event is added during a delivery', async () => {
    const id = await standIn.made()
    let during: Promise<unknown> | null = null
    standIn.answer(({ event, applicationId }) => {
      if (event === 'ApplicationSent' && applicationId === id) during ??= note(id, 'Meanwhile')
      return null
    })
    await standIn.pass(3)
    await during
    await standIn.pass(3)
    expect(told(id)).toEqual(['ApplicationSent', 'Meanwhile'])
  })

  test('when several processes deliver at once', async () => {
    const { app } = standIn
    const jobs = createJobs({ db: app.db, now: app.clock.now, log: app.app.log })
    const services = { ...app.services, jobs }
    const backOffice = createHttpBackOffice({
      ...app.services.config.backOffice,
      url: standIn.server.url,
      now: app.clock.now,
    })
    registerDelivery(app.app.log, { ...services, ...providersFor(services), backOffice })
    const ids = await Promise.all(Array.from({ length: 6 }, threeEvents))
    const before = standIn.came.length
    app.clock.advance(2_000)
    await Promise.all([app.runJobs(), jobs.runDue(), app.runJobs(), jobs.runDue()])
    await standIn.pass(3)
    for (const id of ids) expect(told(id)).toEqual(IN_ORDER)
    expect(standIn.came.length - before).toBe(18)
  })
})

describe('a stuck application', () => {
  test('does not hold up others', async () => {
    const stuck = await threeEvents()
    standIn.answer(({ applicationId }) => (applicationId === stuck ? { status: 500 } : null))
    const other = await threeEvents()
    await standIn.pass(10)
    expect(told(other)).toEqual(IN_ORDER)
    expect(told(stuck)).toEqual(['ApplicationSent'])
  })

  test('keeps a refused event in order, retries it every hour, logs its id and counts it', async () => {
    const id = await threeEvents()
    standIn.answer(({ event, applicationId }) =>
      applicationId === id && event === 'NoteAdded' ? { status: 422 } : null,
    )
    await standIn.pass(120, 10)
    const before = standIn.came.length
    await standIn.pass(3_000, 300)
    expect(standIn.came.length).toBe(before)
    const eventId = standIn.kept(id).at(-1)?.eventId ?? ''
    expect(
      standIn.app.log.some((line) => line.includes('the back office refuses an event') && line.includes(eventId)),
    ).toBe(true)
    const { body } = await standIn.app.app.inject({ url: '/metrics' })
    expect(Number(/^back_office_events_refused (.+)$/m.exec(body)?.[1])).toBe(1)
    expect(Number(/^back_office_events_waiting (.+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(2)
    expect(Number(/^back_office_waiting_seconds (.+)$/m.exec(body)?.[1])).toBeGreaterThan(3_000)
    standIn.answer(() => null)
    await standIn.pass(3_600, 300)
    expect(told(id)).toEqual(IN_ORDER)
  })
})

test('a back office that sends Retry-After is left alone until then', async () => {
  standIn.answer((_event, times) => (times === 1 ? { status: 429, headers: { 'retry-after': '600' } } : null))
  const id = await standIn.made()
  await standIn.pass(590, 10)
  expect(standIn.came.filter(({ applicationId }) => applicationId === id)).toHaveLength(1)
  await standIn.pass(20)
  expect(standIn.came.filter(({ applicationId }) => applicationId === id)).toHaveLength(2)
})
