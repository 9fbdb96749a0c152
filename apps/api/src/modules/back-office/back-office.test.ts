import { type Application, ApplicationState } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, dealerships } from '../../db/tables/index.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

const SECOND = 1000

async function sent(lastName = 'Penrose'): Promise<string> {
  const draft = { ...anEligibilityDraft(1001, lastName), allowDuplicate: true }
  const { cosmosId } = await dealer.client.applications.create(draft)
  app.clock.advance(2 * SECOND)
  await app.runJobs()
  return cosmosId
}

async function fire(applicationId: string, event: string, body: object = {}, as = staff, base = '/api/v3') {
  const url = `${base}/sandbox/back-office/${applicationId}/${event}`
  const reply = await app.app.inject({ method: 'POST', url, headers: as.headers, payload: body })
  return { status: reply.statusCode, ...(reply.json() as { outcome?: string; eventId?: string }) }
}

const read = (id: string): Promise<Application> => dealer.client.applications.single({ id })
const notesOf = async (id: string) => (await dealer.client.notes.list({ id })).map(({ text }) => text)

interface Told {
  scenario: string
  content: Record<string, unknown>
}

async function toldOf(id: string): Promise<Told[]> {
  const told = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
  return told
    .filter(({ content }) => content.includes(id))
    .map(({ scenario, content }) => ({ scenario, content: JSON.parse(content) as Record<string, unknown> }))
}

const { WorkInProgress, ReadyToDeal, UnableToContact, NtuOther, NtuLostToCompetitor, AwaitingPayout, Completed } =
  ApplicationState

describe('an event of the back office', () => {
  test.each<[string, object, number | null, string, object, string]>([
    [
      'ApplicationStateChanged',
      { state: 1 },
      WorkInProgress,
      'ApplicationStateChanged',
      { previousState: 0, applicationState: 1 },
      'Moved to Work In Progress.',
    ],
    [
      'ApplicationStateChanged',
      { state: 'OnHold', text: 'Waiting for the bank.' },
      WorkInProgress,
      'ApplicationStateChanged',
      { applicationState: 1 },
      'Moved to Work In Progress. Waiting for the bank.',
    ],
    ['Dead', {}, NtuOther, 'Dead', { applicationState: 8, deadingReason: null }, 'Deal closed.'],
    [
      'Dead',
      { state: 6, reason: 'Bought elsewhere' },
      NtuLostToCompetitor,
      'Dead',
      { previousState: 0, applicationState: 6, deadingReason: 'Bought elsewhere' },
      'Deal closed: Bought elsewhere.',
    ],
    ['Proceeding', {}, ReadyToDeal, 'Proceeding', {}, 'The customer is proceeding.'],
    ['UnableToContact', {}, UnableToContact, 'UnableToContact', {}, 'The customer could not be reached.'],
    ['DealerDocsOut', {}, AwaitingPayout, 'DealerDocsOut', {}, 'Documents are requested: see the Documents tab.'],
    ['Payout', {}, AwaitingPayout, 'Payout', {}, 'The deal was sent to the lender for payout.'],
    ['Dealt', {}, Completed, 'Dealt', {}, 'Paid out: funds were sent to the nominated bank account.'],
    ['DealPrepared', {}, null, 'ApplicationStateChanged', { applicationState: 0 }, 'The deal is prepared.'],
    [
      'NoteCreated',
      { text: 'Please ring me.' },
      null,
      'NoteCreated',
      { agentName: 'Owen Hathersage' },
      'Please ring me.',
    ],
    [
      'AccountManagerChanged',
      { accountManager: { name: 'Bryn Castell' } },
      null,
      'ApplicationStateChanged',
      { applicationState: 0 },
      'The account manager is now Bryn Castell.',
    ],
  ])('%s %j moves to %s, is told as %s and noted', async (event, body, state, scenario, content, note) => {
    const id = await sent()
    expect(await fire(id, event, body)).toMatchObject({ status: 200, outcome: 'applied' })
    expect((await read(id)).state).toBe(state ?? 0)
    expect((await toldOf(id))[0]).toMatchObject({ scenario, content: { applicationId: id, ...content } })
    expect(await notesOf(id)).toContain(note)
  })

  test('that prepares the deal makes the pack with its number', async () => {
    const id = await sent()
    await fire(id, 'DealPrepared', { intranetLoanDealPreId: 424_242 })
    const { payoutPack } = await read(id)
    expect(payoutPack?.applicationInfo?.intranetLoanDealPreId).toBe(424_242)
    expect(payoutPack?.customerRequirements?.length).toBeGreaterThan(0)
  })

  test('that rejects a document is told with its name and reason', async () => {
    const id = await sent()
    await fire(id, 'DealerDocsOut')
    await fire(id, 'DocumentRejected', { documentName: 'proof of address', reason: 'Cut off at the edge' })
    expect((await toldOf(id))[0]).toMatchObject({
      scenario: 'DocumentRejected',
      content: { documentName: 'Proof of address dated in the last 90 days', snagReason: 'Cut off at the edge' },
    })
    expect(await rejectedOf(id)).toEqual(['Proof of address dated in the last 90 days'])
  })

  test('that verifies a document answers its snags; all of them completes the pack', async () => {
    const id = await sent()
    await fire(id, 'DealerDocsOut')
    await fire(id, 'DocumentRejected', { documentName: 'proof of address', reason: 'Dark' })
    await fire(id, 'DocumentVerified', { documentName: 'proof of address' })
    expect(await rejectedOf(id)).toEqual([])
    await fire(id, 'DocumentsVerified')
    expect(await dealer.client.applications.packStatus({ id })).toMatchObject({ status: 'Verified' })
  })

  test('tells the credit check where the dealership has opted in, and keeps none elsewhere', async () => {
    const check = { creditCheck: { result: 'Fair', agency: 'Agency', score: 540 } }
    const id = await sent()
    expect((await read(id)).creditCheck ?? null).toBeNull()
    expect(await fire(id, 'CreditChecked', check)).toMatchObject({ outcome: 'unknown-subject' })
    await optIn(true)
    const opted = await sent()
    expect((await read(opted)).creditCheck?.result).toMatch(/Excellent|Good|Fair|Poor/)
    await fire(opted, 'CreditChecked', check)
    expect(await dealer.client.applications.creditCheck({ id: opted, affiliateUserId: 1001 })).toEqual(
      check.creditCheck,
    )
    await optIn(false)
  })

  test('is done by staff alone', async () => {
    const id = await sent()
    expect(await fire(id, 'Dealt', {}, dealer)).toMatchObject({ status: 403 })
    expect((await read(id)).state).toBe(0)
  })

  test('stands in the audit trail with who fired it', async () => {
    const id = await sent()
    await fire(id, 'Proceeding', { eventId: 'audited' })
    const trail = await app.db.asSystem((tx) =>
      tx.select().from(audit).where(eq(audit.applicationId, id)).orderBy(audit.id),
    )
    expect(trail.at(-1)).toMatchObject({
      ...{ action: 'back-office.told', userId: staff.userId, affiliateUserId: 1001 },
      details: { event: 'Proceeding', eventId: 'sandbox:audited', outcome: 'applied' },
    })
  })

  test('is heard without the prefix of the API as well', async () => {
    expect(await fire(await sent(), 'Proceeding', {}, staff, '')).toMatchObject({ status: 200, outcome: 'applied' })
  })

  test('gives the reference when that is still awaited', async () => {
    const draft = { ...anEligibilityDraft(1001, 'Awaiting'), allowDuplicate: true }
    const { cosmosId } = await dealer.client.applications.create(draft)
    await fire(cosmosId, 'ApplicationReceived')
    const { brokerReference, proposals, accountManager } = await read(cosmosId)
    expect(brokerReference).toBeGreaterThan(0)
    expect(proposals?.length).toBeGreaterThan(0)
    expect(accountManager?.name).toBe('Owen Hathersage')
  })
})

const optIn = (creditCheckOptIn: boolean) =>
  app.db.asSystem((tx) => tx.update(dealerships).set({ creditCheckOptIn }).where(eq(dealerships.affiliateUserId, 1001)))

async function rejectedOf(id: string) {
  const { payoutPack } = await read(id)
  return (payoutPack?.customerRequirements ?? []).filter(({ hasSnags }) => hasSnags).map(({ name }) => name)
}

describe('what nobody knows changes nothing', () => {
  test.each([
    ['an event', 'Celebrated', {}, 422, undefined],
    ['a state of no number of ours', 'ApplicationStateChanged', { state: 77 }, 200, 'unknown-state'],
    ['a state that is a quick quote’s', 'ApplicationStateChanged', { state: -1 }, 200, 'unknown-state'],
    ['a word for a state', 'ApplicationStateChanged', { state: 'constructor' }, 200, 'unknown-state'],
    ['no state at all', 'ApplicationStateChanged', {}, 200, 'unknown-state'],
    ['a document that is not asked for', 'DocumentRejected', { documentName: 'Passport' }, 200, 'unknown-subject'],
    ['a note without words', 'NoteCreated', { text: ' ' }, 200, 'unknown-subject'],
    ['a body of another shape', 'Dead', { reason: 5 }, 400, undefined],
  ])('%s', async (_, event, body, status, outcome) => {
    const id = await sent()
    const before = await read(id)
    const reply = await fire(id, event, body)
    expect(reply.status).toBe(status)
    expect(reply.outcome).toBe(outcome)
    expect(await read(id)).toEqual(before)
  })

  test('an application that is not there', async () => {
    expect(await fire('not-there', 'Dealt')).toMatchObject({ status: 404 })
  })

  test('a quick quote', async () => {
    const quote = await dealer.client.quickQuotes.create({ affiliateUserId: 1001, price: 9_000 })
    expect(await fire(quote.quickQuoteId, 'Dealt')).toMatchObject({ outcome: 'not-ours' })
  })
})

describe('events twice or out of order', () => {
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * SECOND).toISOString()

  test('the same id counts once', async () => {
    const id = await sent()
    await fire(id, 'NoteCreated', { text: 'Once.', eventId: 'note-1' })
    expect(await fire(id, 'NoteCreated', { text: 'Once.', eventId: 'note-1' })).toMatchObject({ outcome: 'repeated' })
    expect((await notesOf(id)).filter((text) => text === 'Once.')).toHaveLength(1)
  })

  test('the same id at the same moment counts once', async () => {
    const id = await sent()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => fire(id, 'Proceeding', { eventId: 'at-once', occurredAt: at(0) })),
    )
    expect(replies.map(({ outcome }) => outcome).sort()).toEqual(['applied', ...Array(4).fill('repeated')])
    expect((await toldOf(id)).filter(({ scenario }) => scenario === 'Proceeding')).toHaveLength(1)
  })

  test('one that comes late moves nothing back and tells no page so', async () => {
    const id = await sent()
    const [early, late] = [at(0), at(5)]
    await fire(id, 'Payout', { occurredAt: late })
    expect(await fire(id, 'Proceeding', { occurredAt: early })).toMatchObject({ outcome: 'overtaken' })
    expect((await read(id)).state).toBe(AwaitingPayout)
    expect((await toldOf(id))[0]?.scenario).toBe('NoteCreated')
    expect(await notesOf(id)).toEqual(['The deal was sent to the lender for payout.', 'The customer is proceeding.'])
  })

  test('documents that are asked for late are asked for all the same', async () => {
    const id = await sent()
    const [early, late] = [at(0), at(5)]
    await fire(id, 'Payout', { occurredAt: late })
    await fire(id, 'DealerDocsOut', { occurredAt: early })
    expect((await read(id)).payoutPack?.dealSheet).toBeTruthy()
  })

  test('a document that is judged before it is heard that the deal is prepared is judged all the same', async () => {
    const id = await sent()
    const [early, late] = [at(0), at(5)]
    await fire(id, 'DocumentRejected', { documentName: 'Proof of address', reason: 'Dark', occurredAt: late })
    await fire(id, 'DealPrepared', { intranetLoanDealPreId: 515_151, occurredAt: early })
    expect(await rejectedOf(id)).toEqual(['Proof of address dated in the last 90 days'])
    expect((await read(id)).payoutPack?.applicationInfo?.intranetLoanDealPreId).toBe(515_151)
    expect(await dealer.client.applications.loanDealId({ id })).toEqual({ loanDealId: 515_151 })
  })

  test.each([
    ['one document', 'DocumentVerified', { documentName: 'Proof of address' }],
    ['all of them', 'DocumentsVerified', {}],
  ])('a rejection older than the verification of %s is not raised again', async (_, event, body) => {
    const id = await sent()
    await fire(id, 'DealerDocsOut')
    const [early, late] = [at(0), at(5)]
    await fire(id, event, { ...body, occurredAt: late })
    const rejection = { documentName: 'Proof of address', reason: 'Dark', occurredAt: early }
    expect(await fire(id, 'DocumentRejected', rejection)).toMatchObject({ outcome: 'overtaken' })
    expect(await rejectedOf(id)).toEqual([])
  })

  test('a rejection of one document stands beside the verification of another', async () => {
    const id = await sent()
    await fire(id, 'DealerDocsOut')
    const [early, late] = [at(0), at(5)]
    await fire(id, 'DocumentVerified', { documentName: 'Proof of income', occurredAt: late })
    const rejection = { documentName: 'Proof of address', reason: 'Dark', occurredAt: early }
    expect(await fire(id, 'DocumentRejected', rejection)).toMatchObject({ outcome: 'applied' })
  })
})
