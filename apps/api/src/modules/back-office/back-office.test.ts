import { ApplicationState } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applications, audit, dealerships, notifications } from '../../db/tables/index.ts'
import { type BackOfficeTester, openBackOffice } from '../testing/back-office.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

let tester: BackOfficeTester
beforeAll(async () => {
  tester = await openBackOffice()
})
afterAll(() => tester.app.close())

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
      { reason: 'The bank called. It is over.' },
      NtuOther,
      'Dead',
      { applicationState: 8, deadingReason: 'The bank called. It is over.' },
      'Deal closed: The bank called. It is over.',
    ],
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
  ])('%s %j moves to %s, notifies with %s and adds a note', async (event, body, state, scenario, content, note) => {
    const id = await tester.sent()
    expect(await tester.fire(id, event, body)).toMatchObject({ status: 200, outcome: 'applied' })
    expect((await tester.read(id)).state).toBe(state ?? 0)
    expect((await tester.toldOf(id))[0]).toMatchObject({ scenario, content: { applicationId: id, ...content } })
    expect(await tester.notesOf(id)).toContain(note)
  })

  test('preparing the deal makes the pack with its number', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'DealPrepared', { intranetLoanDealPreId: 424_242 })
    const { payoutPack } = await tester.read(id)
    expect(payoutPack?.applicationInfo?.intranetLoanDealPreId).toBe(424_242)
    expect(payoutPack?.customerRequirements?.length).toBeGreaterThan(0)
  })

  test('rejecting a document notifies the dealer with its name and reason', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'DealerDocsOut')
    await tester.fire(id, 'DocumentRejected', { documentName: 'proof of address', reason: 'Cut off at the edge' })
    expect((await tester.toldOf(id))[0]).toMatchObject({
      scenario: 'DocumentRejected',
      content: { documentName: 'Proof of address dated in the last 90 days', snagReason: 'Cut off at the edge' },
    })
    expect(await tester.rejectedOf(id)).toEqual(['Proof of address dated in the last 90 days'])
  })

  test('verifying a document removes its snags; verifying all completes the pack', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'DealerDocsOut')
    await tester.fire(id, 'DocumentRejected', { documentName: 'proof of address', reason: 'Dark' })
    await tester.fire(id, 'DocumentVerified', { documentName: 'proof of address' })
    expect(await tester.rejectedOf(id)).toEqual([])
    await tester.fire(id, 'DocumentsVerified')
    expect(await tester.dealer.client.applications.packStatus({ id })).toMatchObject({ status: 'Verified' })
  })

  test('a credit check is stored only for a dealership that has opted in', async () => {
    const check = { creditCheck: { result: 'Fair', agency: 'Agency', score: 540 } }
    const id = await tester.sent()
    expect((await tester.read(id)).creditCheck ?? null).toBeNull()
    expect(await tester.fire(id, 'CreditChecked', check)).toMatchObject({ outcome: 'unknown-subject' })
    await optIn(true)
    const opted = await tester.sent()
    expect((await tester.read(opted)).creditCheck?.result).toMatch(/Excellent|Good|Fair|Poor/)
    await tester.fire(opted, 'CreditChecked', check)
    expect(await tester.dealer.client.applications.creditCheck({ id: opted, affiliateUserId: 1001 })).toEqual(
      check.creditCheck,
    )
    await optIn(false)
  })

  describe('of an early settlement', () => {
    const settledDay = async (id: string) => {
      const which = eq(applications.applicationId, id)
      const rows = await tester.app.db.asSystem((tx) => tx.select().from(applications).where(which))
      return rows[0]?.settledAt?.toISOString() ?? null
    }
    const at = (days: number) => new Date(tester.app.clock.now().getTime() + days * 86_400_000).toISOString()
    const settle = (id: string, occurredAt: string) => tester.fire(id, 'AgreementSettled', { occurredAt })
    const paidOut = async () => {
      const id = await tester.sent()
      await tester.fire(id, 'Dealt', { occurredAt: at(-9) })
      return id
    }

    test('ends the agreement of a paid-out deal on that day; the state stays', async () => {
      const id = await paidOut()
      const day = at(-2)
      expect(await settle(id, day)).toMatchObject({ outcome: 'applied' })
      expect([await settledDay(id), (await tester.read(id)).state]).toEqual([day, Completed])
      expect(await tester.notesOf(id)).toContain('The agreement was settled early.')
      expect(await settle(id, at(-3))).toMatchObject({ outcome: 'overtaken' })
      expect(await settledDay(id)).toBe(day)
    })

    test.each([
      ['of a deal that is not paid out', () => tester.sent()],
      ['of a day before the payout', paidOut],
    ])('is refused %s', async (_, open) => {
      const id = await open()
      expect(await settle(id, at(-10))).toMatchObject({ outcome: 'unknown-subject' })
      expect(await settledDay(id)).toBeNull()
    })

    test('of a restricted deal is told to nobody', async () => {
      const id = await paidOut()
      const which = eq(applications.applicationId, id)
      await tester.app.db.asSystem((tx) =>
        tx
          .update(applications)
          .set({ restrictedAt: new Date(at(-5)) })
          .where(which),
      )
      const told = () => tester.app.db.asSystem((tx) => tx.$count(notifications, eq(notifications.applicationId, id)))
      const before = await told()
      expect(await settle(id, at(-2))).toMatchObject({ outcome: 'applied' })
      expect([await settledDay(id), await told()]).toEqual([at(-2), before])
    })

    test('no longer counts once the deal moves on', async () => {
      const id = await paidOut()
      await settle(id, at(-2))
      await tester.fire(id, 'Payout', { occurredAt: at(-1) })
      expect(await settledDay(id)).toBeNull()
    })
  })

  test('only staff can fire an event', async () => {
    const id = await tester.sent()
    expect(await tester.fire(id, 'Dealt', {}, tester.dealer)).toMatchObject({ status: 403 })
    expect((await tester.read(id)).state).toBe(0)
  })

  test('the audit trail has the event with the user who fired it', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'Proceeding', { eventId: 'audited' })
    const trail = await tester.app.db.asSystem((tx) =>
      tx.select().from(audit).where(eq(audit.applicationId, id)).orderBy(audit.id),
    )
    expect(trail.at(-1)).toMatchObject({
      action: 'back-office.told',
      userId: tester.staff.userId,
      affiliateUserId: 1001,
      details: { event: 'Proceeding', eventId: 'sandbox:audited', outcome: 'applied' },
    })
  })

  test('the path without the API’s prefix works too', async () => {
    expect(await tester.fire(await tester.sent(), 'Proceeding', {}, tester.staff, '')).toMatchObject({
      status: 200,
      outcome: 'applied',
    })
  })

  test('a received application gets the missing reference', async () => {
    const draft = { ...anEligibilityDraft(1001, 'Awaiting'), allowDuplicate: true }
    const { cosmosId } = await tester.dealer.client.applications.create(draft)
    await tester.fire(cosmosId, 'ApplicationReceived')
    const { brokerReference, proposals, accountManager } = await tester.read(cosmosId)
    expect(brokerReference).toBeGreaterThan(0)
    expect(proposals?.length).toBeGreaterThan(0)
    expect(accountManager?.name).toBe('Owen Hathersage')
  })
})

const optIn = (creditCheckOptIn: boolean) =>
  tester.app.db.asSystem((tx) =>
    tx.update(dealerships).set({ creditCheckOptIn }).where(eq(dealerships.affiliateUserId, 1001)),
  )

describe('an unknown event or record changes nothing', () => {
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
    const id = await tester.sent()
    const before = await tester.read(id)
    const reply = await tester.fire(id, event, body)
    expect(reply.status).toBe(status)
    expect(reply.outcome).toBe(outcome)
    expect(await tester.read(id)).toEqual(before)
  })

  test('an application that does not exist', async () => {
    expect(await tester.fire('not-there', 'Dealt')).toMatchObject({ status: 404 })
  })

  test('a quick quote', async () => {
    const quote = await tester.dealer.client.quickQuotes.create({ affiliateUserId: 1001, price: 9_000, term: 49 })
    expect(await tester.fire(quote.quickQuoteId, 'Dealt')).toMatchObject({ outcome: 'not-ours' })
  })
})
