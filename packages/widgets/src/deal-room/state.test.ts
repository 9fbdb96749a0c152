import { contract } from '@forecourt/core'
import { refused, unreachable } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import type { DealRoomState } from './state.ts'
import { openDealRoom, openRoom } from './testing/opened.ts'
import { aLink, aLinkedQuote, aPaper, aRoom, readyToProceed } from './testing/samples.ts'

const { dealRoom, quotes } = contract

it.each([
  ['NOT_FOUND', refused('NOT_FOUND'), 'gone'],
  ['INVALID', refused('INVALID'), 'gone'],
  ['no answer', unreachable(), 'failed'],
  ['an answer', aLink(), 'ready'],
])('a link with %s is %s', async (_what, link, phase) => {
  const { state } = await openDealRoom({ link })
  expect(state.phase.value).toBe(phase)
})

it('without a token it makes no call, and the link is gone', async () => {
  const { state, calls } = await openDealRoom({ token: '' })
  expect([state.phase.value, calls()]).toEqual(['gone', []])
})

it('it retries a link that failed to load', async () => {
  const { state, on, settled } = await openDealRoom({ link: unreachable() })
  on(quotes.link, aLink())
  state.retry()
  await settled()
  expect(state.phase.value).toBe('ready')
})

it.each([
  ['the code', dealRoom.sendCode, (state: DealRoomState) => state.proving.send()],
  ['the answer', dealRoom.choose, (state: DealRoomState) => state.acting.go()],
] as const)('a link withdrawn while it is looked at is gone once %s is refused', async (_what, endpoint, act) => {
  const { state, on, settled } = await openDealRoom()
  on(endpoint, refused('NOT_FOUND'))
  on(quotes.link, refused('NOT_FOUND'))
  await act(state)
  await settled()
  expect(state.phase.value).toBe('gone')
})

it('a link withdrawn while the room is looked at is gone', async () => {
  const { state, on, pass } = await openRoom()
  on(dealRoom.open, refused('NOT_FOUND'))
  on(quotes.link, refused('NOT_FOUND'))
  await pass(5000)
  expect(state.phase.value).toBe('gone')
})

it('a refused answer shows what became of the quote on another device', async () => {
  const { state, on, settled } = await openDealRoom({ link: readyToProceed() })
  on(quotes.customerProceed, refused('INVALID', 'Another quote of this application is with its lender.'))
  on(quotes.link, aLink({ quotes: [aLinkedQuote()] }))
  await state.acting.go()
  await settled()
  expect([state.acting.act.problem.value?.kind, state.acting.kind.value]).toEqual(['refused', 'choose'])
})

it('the summary is at the link, on the API’s server', async () => {
  const { state, token } = await openDealRoom()
  expect(state.pdfUrl.value).toBe(`https://portal.test/q/${token.value}/quote.pdf`)
})

it('the page says that it is visible once the link is read, and again on a later return', async () => {
  const { askedOf, pass, presence, settled } = await openDealRoom()
  const visits = () => askedOf(dealRoom.markSeen).length
  expect(visits()).toBe(1)
  const comeBack = async () => {
    presence.show(false)
    presence.show(true)
    await settled()
  }
  await comeBack()
  expect(visits()).toBe(1)
  await pass(5 * 60_000)
  await comeBack()
  expect(visits()).toBe(2)
})

it('a page that is fetched in advance is no visit until it is visible', async () => {
  const { askedOf, presence, settled } = await openDealRoom({ isShown: false })
  expect([askedOf(quotes.link).length, askedOf(dealRoom.markSeen).length]).toEqual([1, 0])
  presence.show(true)
  await settled()
  expect(askedOf(dealRoom.markSeen)).toHaveLength(1)
})

it('a link that is gone is no visit', async () => {
  const { askedOf } = await openDealRoom({ link: refused('NOT_FOUND') })
  expect(askedOf(dealRoom.markSeen)).toEqual([])
})

it('the buyer switches between the room and the quote', async () => {
  const { state } = await openRoom()
  expect(state.place.value).toBe('room')
  state.show('quote')
  expect(state.place.value).toBe('quote')
})

it('the room is refetched every five seconds while visible', async () => {
  const { askedOf, pass, presence, settled } = await openRoom()
  const asked = () => askedOf(dealRoom.open).length
  const before = asked()
  await pass(5000)
  await pass(5000)
  expect(asked()).toBe(before + 2)
  presence.show(false)
  await settled()
  await pass(60_000)
  expect(asked()).toBe(before + 2)
  presence.show(true)
  await settled()
  expect(asked()).toBe(before + 3)
})

it('after failures it refetches less often, and says that it is not live', async () => {
  const { state, on, askedOf, pass } = await openRoom()
  const before = askedOf(dealRoom.open).length
  on(dealRoom.open, refused('UNAVAILABLE'))
  await pass(5000)
  const afterFirst = askedOf(dealRoom.open).length
  expect([state.room.isLive.value, state.room.data.value === null]).toEqual([false, false])
  await pass(9999)
  expect([afterFirst > before, askedOf(dealRoom.open).length]).toEqual([true, afterFirst])
  on(dealRoom.open, aRoom({ papers: [aPaper()] }))
  await pass(1)
  expect([state.room.isLive.value, state.room.data.value?.papers.length]).toEqual([true, 1])
})

it('no calls follow once the element is removed', async () => {
  const { askedOf, pass, stop } = await openRoom()
  stop()
  const before = askedOf(dealRoom.open).length
  await pass(60_000)
  expect(askedOf(dealRoom.open)).toHaveLength(before)
})

it('updates are switched off and on', async () => {
  const { state, on, askedOf } = await openRoom()
  on(dealRoom.setUpdates, ({ body }) => ({ isOn: body.isOn, channel: 'sms' as const, to: '…613' }))
  await state.room.setUpdates(false)
  expect([askedOf(dealRoom.setUpdates)[0]?.body.isOn, state.room.data.value?.updates.isOn]).toEqual([false, false])
})

it('the payment in progress comes from the latest answer', async () => {
  const { state, on, pass } = await openRoom()
  state.room.pay('payment-1')
  expect(state.room.paying.value?.amount).toBe(2000)
  on(dealRoom.open, aRoom({ payments: [] }))
  await pass(5000)
  expect(state.room.paying.value).toBeNull()
})
