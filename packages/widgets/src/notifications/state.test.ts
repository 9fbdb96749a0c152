import { expect, it, vi } from 'vitest'
import type { SoundResult } from './sound.ts'
import { createNotifications } from './state.ts'
import { aNotification, fakeSources } from './testing/fake-sources.ts'

function opened(notifications = [aNotification('Dealt', { applicationId: 'a1', customerName: 'Yusuf Harrowby' })]) {
  const sources = fakeSources(notifications)
  const play = vi.fn<() => Promise<SoundResult>>(async () => 'played')
  const state = createNotifications(sources, { play })
  return { sources, play, state, first: () => state.days.value?.[0]?.items[0], stop: state.start() }
}

it('counts what the user has not read', () => {
  const { state } = opened([
    aNotification('Dealt', {}),
    aNotification('Dealt', {}, { readBy: [1] }),
    aNotification('Dealt', {}, { readBy: [2] }),
  ])
  expect(state.unread.value).toBe(2)
})

it('opens the customer and marks the notification as read', () => {
  const { state, sources, first } = opened()
  const item = first()
  expect(item && state.open(item)).toBe('a1')
  expect(sources.read).toEqual([item?.id])
  expect(state.unread.value).toBe(0)
})

it.each([
  ['DealerPaymentReceived', { applicationId: 'a1', paymentAmount: 5 }],
  ['EligibilityReminder', { applications: [] }],
])('does nothing when a %s is clicked', (scenario, content) => {
  const { state, sources, first } = opened([aNotification(scenario, content)])
  const item = first()
  expect(item && state.open(item)).toBeNull()
  expect(sources.read).toEqual([])
})

it('marks all as read, each once', () => {
  const { state, sources } = opened([aNotification('Dealt', {}), aNotification('Dealt', {}, { readBy: [1] })])
  state.markAllRead()
  state.markAllRead()
  expect(sources.read).toHaveLength(1)
})

it('groups by the day in London', () => {
  const at = (created: string) => aNotification('Dealt', {}, { created })
  const { state } = opened([at('2026-11-20T00:10:00Z'), at('2026-11-19T23:50:00Z'), at('2026-07-01T23:30:00Z')])
  expect(state.days.value?.map(({ heading }) => heading)).toEqual(['Today', 'Yesterday', '02/07/2026'])
})

it('rings and says what has arrived', async () => {
  const { state, sources, play } = opened()
  sources.arrive(aNotification('Payout', { applicationId: 'a2', customerName: 'Lowri Cadwalladr' }))
  expect(state.heard.value).toBe('Deal Sent To Lender: Lowri Cadwalladr')
  expect(play).toHaveBeenCalledOnce()
})

it('is silent while the sound is off', () => {
  const { sources, play } = opened()
  sources.isSoundOn.value = false
  sources.arrive(aNotification('Payout', {}))
  expect(play).not.toHaveBeenCalled()
})

it('hints that the browser holds the sound back, until the page is touched', async () => {
  const { state, sources, play } = opened()
  play.mockResolvedValue('held-back')
  sources.arrive(aNotification('Payout', {}))
  await expect.poll(() => state.isHeldBack.value).toBe(true)
  state.touched()
  expect(state.isHeldBack.value).toBe(false)
})

it('hears nothing once stopped', () => {
  const { sources, play, stop } = opened()
  stop()
  sources.arrive(aNotification('Payout', {}))
  expect(play).not.toHaveBeenCalled()
})
