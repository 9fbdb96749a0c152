import { DAY_MS, HOUR_MS, type Task } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { addSnag, verifyRequirement } from '../documents/payout-pack.ts'
import { agreedAt, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'
import { aPreparedDeal } from '../testing/prepared-deal.ts'

const QUILLMERE = 1001
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

/** Any change of the record. */
const touch = (id: string) =>
  app.db.asSystem((tx) => tx.execute(sql`update applications set version = version + 1 where application_id = ${id}`))

const tasksOf = async (id: string): Promise<Task[]> => await dealer.client.tasks.ofCustomer({ id })
const kindsOf = async (id: string) => (await tasksOf(id)).map(({ kind, isByRule }) => [kind, isByRule])

describe('a rejected document', () => {
  it('is chased after two days, once, until it is right', async () => {
    const deal = await aPreparedDeal(app, dealer)
    const reject = { reason: 'Dark', snagTypeId: 3 }
    await app.db.asSystem((tx) => addSnag(tx, deal.cosmosId, deal.requirement, reject, app.clock.now()))
    await pass(2 * DAY_MS - 1000)
    expect(await kindsOf(deal.cosmosId)).toEqual([])
    await pass(2000)
    await touch(deal.cosmosId)
    await pass(1000)
    expect(await kindsOf(deal.cosmosId)).toEqual([['chase-documents', true]])
    await app.db.asSystem((tx) => verifyRequirement(tx, deal.cosmosId, deal.requirement))
    await pass(1000)
    expect(await kindsOf(deal.cosmosId)).toEqual([])
  })

  it('whose task is done is not chased again', async () => {
    const deal = await aPreparedDeal(app, dealer)
    const reject = { reason: 'Dark', snagTypeId: 3 }
    await app.db.asSystem((tx) => addSnag(tx, deal.cosmosId, deal.requirement, reject, app.clock.now()))
    await pass(2 * DAY_MS + 1000)
    const [task] = await tasksOf(deal.cosmosId)
    await dealer.client.tasks.change({ id: task?.taskId ?? '', isDone: true })
    await touch(deal.cosmosId)
    await pass(1000)
    expect((await tasksOf(deal.cosmosId)).map(({ doneAt }) => doneAt !== null)).toEqual([true])
  })
})

function anOtherDraft() {
  const { vehicle, ...draft } = agreedAt(app.clock.now(), anEligibilityDraft())
  return { ...draft, vehicle: { ...vehicle, vrm: 'ZZ23LPS' } }
}

it('an approval creates a task three days before it expires, owned by its dealer, and rings the bell', async () => {
  const { cosmosId } = await dealer.client.applications.create(anOtherDraft())
  await pass(3000)
  await pass(28 * DAY_MS)
  const [task] = await tasksOf(cosmosId)
  expect(task).toMatchObject({ kind: 'approval-lapses', ownerUserId: dealer.userId, isByRule: true })
  const told = await dealer.client.notifications.list({ aid: QUILLMERE, readBy: dealer.userId })
  expect(told.filter(({ scenario }) => scenario === 'TaskDue').map(({ content }) => content)).toContainEqual(
    expect.stringContaining(cosmosId),
  )
})

describe('an enquiry', () => {
  const enquire = (lastName: string) =>
    app.page(KEYS.live, QUILLMERE_PAGE).quickQuotes.create(aQuickQuoteBody(lastName), { idempotencyKey: lastName })
  const enquiries = () => dealer.client.tasks.enquiries({ affiliateUserIds: [QUILLMERE] })

  it('without an answer within the hour becomes a task for everyone', async () => {
    const { quickQuoteId } = await enquire('Slow')
    await pass(HOUR_MS + 1000)
    expect(await tasksOf(quickQuoteId)).toMatchObject([{ kind: 'answer-enquiry', ownerUserId: null }])
    expect((await enquiries()).open).toHaveLength(1)
    await dealer.client.notes.addToApplication({ cosmosId: quickQuoteId, noteText: 'Rang them' })
    await pass(1000)
    expect([await tasksOf(quickQuoteId), (await enquiries()).open]).toEqual([[], []])
  })

  it('that is answered in time creates no task, and counts as answered in time', async () => {
    const before = await enquiries()
    const { quickQuoteId } = await enquire('Quick')
    await dealer.client.notes.addToApplication({ cosmosId: quickQuoteId, noteText: 'Rang them' })
    await pass(HOUR_MS + 1000)
    const after = await enquiries()
    expect(await tasksOf(quickQuoteId)).toEqual([])
    expect([after.received - before.received, after.answeredInTime - before.answeredInTime]).toEqual([1, 1])
  })
})
