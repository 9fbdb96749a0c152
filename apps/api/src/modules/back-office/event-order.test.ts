import { ApplicationState } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackOfficeTester, openBackOffice } from '../testing/back-office.ts'

let tester: BackOfficeTester
beforeAll(async () => {
  tester = await openBackOffice()
})
afterAll(() => tester.app.close())

describe('repeated or unordered events', () => {
  const at = (seconds: number) => new Date(tester.app.clock.now().getTime() + seconds * 1000).toISOString()

  test('with the same id count once', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'NoteCreated', { text: 'Once.', eventId: 'note-1' })
    expect(await tester.fire(id, 'NoteCreated', { text: 'Once.', eventId: 'note-1' })).toMatchObject({
      outcome: 'repeated',
    })
    expect((await tester.notesOf(id)).filter((text) => text === 'Once.')).toHaveLength(1)
  })

  test('with the same id at the same moment count once', async () => {
    const id = await tester.sent()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => tester.fire(id, 'Proceeding', { eventId: 'at-once', occurredAt: at(0) })),
    )
    expect(replies.map(({ outcome }) => outcome).sort()).toEqual(['applied', ...Array(4).fill('repeated')])
    expect((await tester.toldOf(id)).filter(({ scenario }) => scenario === 'Proceeding')).toHaveLength(1)
  })

  test('move nothing back when late, and notify no page of a state', async () => {
    const id = await tester.sent()
    const early = at(0)
    const late = at(5)
    await tester.fire(id, 'Payout', { occurredAt: late })
    expect(await tester.fire(id, 'Proceeding', { occurredAt: early })).toMatchObject({ outcome: 'overtaken' })
    expect((await tester.read(id)).state).toBe(ApplicationState.AwaitingPayout)
    expect((await tester.toldOf(id))[0]?.scenario).toBe('NoteCreated')
    expect(await tester.notesOf(id)).toEqual([
      'The deal was sent to the lender for payout.',
      'The customer is proceeding.',
    ])
  })

  test('still request documents when the request is late', async () => {
    const id = await tester.sent()
    const early = at(0)
    const late = at(5)
    await tester.fire(id, 'Payout', { occurredAt: late })
    await tester.fire(id, 'DealerDocsOut', { occurredAt: early })
    expect((await tester.read(id)).payoutPack?.dealSheet).toBeTruthy()
  })

  test('still judge a document that is rejected before its deal is prepared', async () => {
    const id = await tester.sent()
    const early = at(0)
    const late = at(5)
    await tester.fire(id, 'DocumentRejected', { documentName: 'Proof of address', reason: 'Dark', occurredAt: late })
    await tester.fire(id, 'DealPrepared', { intranetLoanDealPreId: 515_151, occurredAt: early })
    expect(await tester.rejectedOf(id)).toEqual(['Proof of address dated in the last 90 days'])
    expect((await tester.read(id)).payoutPack?.applicationInfo?.intranetLoanDealPreId).toBe(515_151)
    expect(await tester.dealer.client.applications.loanDealId({ id })).toEqual({ loanDealId: 515_151 })
  })

  test.each([
    ['one document', 'DocumentVerified', { documentName: 'Proof of address' }],
    ['all of them', 'DocumentsVerified', {}],
  ])('do not reject a document again after a newer verification of %s', async (_, event, body) => {
    const id = await tester.sent()
    await tester.fire(id, 'DealerDocsOut')
    const early = at(0)
    const late = at(5)
    await tester.fire(id, event, { ...body, occurredAt: late })
    const rejection = { documentName: 'Proof of address', reason: 'Dark', occurredAt: early }
    expect(await tester.fire(id, 'DocumentRejected', rejection)).toMatchObject({ outcome: 'overtaken' })
    expect(await tester.rejectedOf(id)).toEqual([])
  })

  test('reject one document after a newer verification of another', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'DealerDocsOut')
    const early = at(0)
    const late = at(5)
    await tester.fire(id, 'DocumentVerified', { documentName: 'Proof of income', occurredAt: late })
    const rejection = { documentName: 'Proof of address', reason: 'Dark', occurredAt: early }
    expect(await tester.fire(id, 'DocumentRejected', rejection)).toMatchObject({ outcome: 'applied' })
  })
})

describe('the moment of an event (D69)', () => {
  const at = (seconds: number) => new Date(tester.app.clock.now().getTime() + seconds * 1000).toISOString()

  test.each([
    ['a year that is wrong', 30_000_000, 400],
    ['an hour ahead, as summer time stamped Z', 3_600, 400],
    ['just above five minutes ahead', 301, 400],
    ['five minutes ahead', 300, 200],
  ])('%s', async (_, seconds, status) => {
    const id = await tester.sent()
    expect((await tester.fire(id, 'Dead', { occurredAt: at(seconds) })).status).toBe(status)
  })

  test('is refused with the difference, and the right event follows', async () => {
    const id = await tester.sent()
    const refused = await tester.fire(id, 'Dead', { occurredAt: at(3_600) })
    expect(refused).toMatchObject({
      fields: { occurredAt: expect.stringMatching(/^Is 3600 seconds ahead of this server’s clock/) },
    })
    expect(await tester.fire(id, 'Proceeding', { occurredAt: at(0) })).toMatchObject({ outcome: 'applied' })
  })

  test('may lie before the record’s own creation: the first event is applied', async () => {
    const id = await tester.sent()
    expect(await tester.fire(id, 'Proceeding', { occurredAt: at(-3_600) })).toMatchObject({ outcome: 'applied' })
    expect((await tester.read(id)).state).toBe(ApplicationState.ReadyToDeal)
  })

  test('that an earlier release took from the future holds a record no longer', async () => {
    const id = await tester.sent()
    await tester.fire(id, 'Dead', { eventId: 'of-the-future' })
    await tester.app.db.asSystem((tx) =>
      tx.execute(sql`update provider_events set occurred_at = '2999-01-01' where event_id = 'sandbox:of-the-future'`),
    )
    tester.app.clock.advance(6 * 60_000)
    expect(await tester.fire(id, 'Proceeding', { occurredAt: at(0) })).toMatchObject({ outcome: 'applied' })
  })
})
