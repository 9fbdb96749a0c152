import { MINUTE_MS } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aBuyer, aLinkedRoom, type LinkedRoom } from '../testing/linked-room.ts'
import { lastSent, linkTokenOf } from '../testing/outbox.ts'

let app: TestApp
let dealer: SignedInTester
let room: LinkedRoom

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
beforeEach(async () => {
  app.clock.advance(15 * MINUTE_MS)
  room = await aLinkedRoom(app, dealer)
})
afterAll(() => app.close())

const links = () => dealer.client.dealRoom.links({ id: room.applicationId })
async function onlyLink() {
  const [link] = await links()
  if (!link) throw new Error('There is no link')
  return link
}
const look = () => app.nobody().dealRoom.markSeen({ token: room.token })
const bell = async () =>
  (await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId }))
    .filter(({ scenario }) => scenario === 'CustomerActed')
    .map(({ content }) => JSON.parse(content).deedText)

describe('a link that was sent', () => {
  test('lists its channel, quotes and sent event', async () => {
    expect(await onlyLink()).toMatchObject({
      channels: ['email'],
      quoteIds: [room.quote.quoteId],
      timesOpened: 0,
      lastOpenedAt: null,
      withdrawnAt: null,
      suggestion: null,
      events: [{ kind: 'sent', text: 'sent by e-mail' }],
    })
  })

  test('counts visits rather than page loads, and notifies at the first', async () => {
    for (const _ of [1, 2, 3]) await look()
    app.clock.advance(6 * MINUTE_MS)
    await look()
    expect(await onlyLink()).toMatchObject({ timesOpened: 2, lastOpenedAt: app.clock.now().toISOString() })
    expect((await bell()).filter((text) => text === 'opened the quote')).toHaveLength(1)
  })

  test('is invisible to another dealership', async () => {
    const { client } = await app.signIn('other')
    const { linkId } = await onlyLink()
    await expect(client.dealRoom.links({ id: room.applicationId })).rejects.toMatchObject({ status: 404 })
    await expect(client.dealRoom.withdrawLink({ linkId, isWithdrawn: true })).rejects.toMatchObject({ status: 404 })
    await expect(client.dealRoom.renewLink({ linkId })).rejects.toMatchObject({ status: 404 })
  })
})

describe('withdrawing a link', () => {
  test('ends it, and can be undone', async () => {
    const { linkId } = await onlyLink()
    const withdrawn = await dealer.client.dealRoom.withdrawLink({ linkId, isWithdrawn: true })
    expect(withdrawn).toMatchObject({ withdrawnAt: app.clock.now().toISOString() })
    await expect(look()).rejects.toMatchObject({ status: 404 })
    await dealer.client.dealRoom.withdrawLink({ linkId, isWithdrawn: false })
    expect(await look()).toEqual({ ok: true })
  })
})

describe('renewing a link', () => {
  test('sends a new link to the same quotes, and ends the old one for good', async () => {
    const { linkId, quoteIds } = await onlyLink()
    const { client } = await aBuyer(app, room.token)
    app.clock.advance(MINUTE_MS)
    await dealer.client.dealRoom.renewLink({ linkId })
    const mail = await lastSent(app)
    expect(mail.recipient).toBe('callum@mail.forecourt.test')
    expect(linkTokenOf(mail)).not.toBe(room.token)
    await expect(look()).rejects.toMatchObject({ status: 404 })
    await expect(client.dealRoom.open()).rejects.toMatchObject({ name: 'SessionExpiredError' })
    const [fresh, old] = await links()
    expect(fresh).toMatchObject({ quoteIds, withdrawnAt: null })
    expect(old?.linkId).toBe(linkId)
    const restoring = dealer.client.dealRoom.withdrawLink({ linkId, isWithdrawn: false })
    await expect(restoring).rejects.toMatchObject({ status: 422 })
    await expect(dealer.client.dealRoom.renewLink({ linkId })).rejects.toMatchObject({ status: 422 })
  })
})
