import { contract, type Notification } from '@forecourt/core'
import { ago, anApplication, aProposal, dealers, unreachable } from '@forecourt/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SoundResult } from './sound.ts'
import { createNotifications } from './state.ts'
import { aPage, arrive, open, readOn } from './testing/opened.ts'
import { aNotification } from './testing/samples.ts'

async function opened(
  notifications = [aNotification('Dealt', { applicationId: 'a1', customerName: 'Yusuf Harrowby' })],
) {
  const play = vi.fn<(id: string) => Promise<SoundResult>>(async () => 'played')
  const parts = await open(aPage(notifications), play)
  return { ...parts, play, arrive: (one: Notification) => arrive(parts.test, one), read: () => readOn(parts.test) }
}

afterEach(() => sessionStorage.clear())

it('counts the unread ones', async () => {
  const { state } = await opened([
    aNotification('Dealt', {}),
    aNotification('Dealt', {}, { readBy: [1] }),
    aNotification('Dealt', {}, { readBy: [2] }),
  ])
  expect(state.unread.value).toBe(2)
})

it('opens the customer and marks the notification as read', async () => {
  const { state, first, read } = await opened()
  const item = first()
  expect(item && state.open(item)).toBe('a1')
  expect(read()).toEqual([item?.id])
  expect(state.unread.value).toBe(0)
})

it.each([
  ['DealerPaymentReceived', { applicationId: 'a1', paymentAmount: 5 }],
  ['EligibilityReminder', { applications: [] }],
])('does nothing when a %s is clicked', async (scenario, content) => {
  const { state, first, read } = await opened([aNotification(scenario, content)])
  const item = first()
  expect(item && state.open(item)).toBeNull()
  expect(read()).toEqual([])
})

it('marks all as read, each once', async () => {
  const { state, read } = await opened([aNotification('Dealt', {}), aNotification('Dealt', {}, { readBy: [1] })])
  state.markAllRead()
  state.markAllRead()
  expect(read()).toHaveLength(1)
})

it('groups by London day', async () => {
  const at = (created: string) => aNotification('Dealt', {}, { created })
  const { state } = await opened([at('2026-11-20T00:10:00Z'), at('2026-11-19T23:50:00Z'), at('2026-07-01T23:30:00Z')])
  expect(state.days.value?.map(({ heading }) => heading)).toEqual(['Today', 'Yesterday', '02/07/2026'])
})

it('rings and announces new arrivals', async () => {
  const { state, play, arrive } = await opened()
  arrive(aNotification('Payout', { applicationId: 'a2', customerName: 'Lowri Cadwalladr' }))
  expect(state.heard.value).toBe('Deal Sent To Lender: Lowri Cadwalladr')
  expect(play).toHaveBeenCalledOnce()
})

it('does not announce a notification that a new connection delivers again', async () => {
  const { state, play, arrive } = await opened()
  arrive(aNotification('LenderDecision', { applicationId: 'a2' }, { created: ago({ hours: 3 }) }))
  expect([state.heard.value, state.toast.value, play.mock.calls]).toEqual(['', null, []])
  expect(state.unread.value).toBe(2)
})

it('is silent while sound is off', async () => {
  const { play, arrive, test } = await opened()
  test.page.stores.notifications.sound.value = false
  arrive(aNotification('Payout', {}))
  expect(play).not.toHaveBeenCalled()
})

it('shows that the news of a change could not be fetched, until the screens catch up', async () => {
  const { state, arrive, test } = await opened()
  test.on(contract.applications.list, [])
  test.on(contract.quickQuotes.list, [])
  await test.page.stores.applications.load()
  test.on(contract.applications.single, unreachable)
  arrive(aNotification('ApplicationReceived', { applicationId: 'a9' }))
  await expect.poll(() => state.feed.missed.error.value).toMatchObject({ code: 'UNREACHABLE' })
  state.feed.missed.catchUp()
  expect(state.feed.missed.error.value).toBeNull()
})

it('shows that the browser blocks sound, until the user clicks', async () => {
  const { state, play, arrive } = await opened()
  play.mockResolvedValue('held-back')
  arrive(aNotification('Payout', {}))
  await expect.poll(() => state.isHeldBack.value).toBe(true)
  state.touched()
  expect(state.isHeldBack.value).toBe(false)
})

const lenders = ['Kestrelmoor', 'Pellfield', 'Wyndle', 'Ostler', 'Tarn', 'Hollin', 'Brackwater']

const anAnswer = (lenderName: string, decisionType: string, created: string, applicationId = 'a1') =>
  aNotification(
    'LenderDecision',
    { applicationId, customerName: 'Ines Calderbank', lenderName, decisionType },
    { created },
  )

/** Seven lenders, of which two accept, one declines and four are silent. */
async function burst() {
  const parts = await opened([])
  const proposals = lenders.map((financeCompany, id) =>
    aProposal({ financeCompany, financeCompanyId: id, loanProposalStatus: 1 }),
  )
  parts.test.page.stores.applications.put(anApplication({ cosmosId: 'a1', dealerId: 1, proposals }))
  parts.arrive(anAnswer('Kestrelmoor', 'Accepted', '2026-11-20T14:00:00Z'))
  parts.arrive(anAnswer('Pellfield', 'Declined', '2026-11-20T14:00:20Z'))
  parts.arrive(anAnswer('Wyndle', 'Conditionally Accepted', '2026-11-20T14:03:00Z'))
  return parts
}

describe('answers of several lenders on one application within minutes', () => {
  it('form one notification that counts them', async () => {
    const { state, first } = await burst()
    expect(state.unread.value).toBe(1)
    expect(first()).toMatchObject({
      title: '3 of 7 lenders have decided: 2 approvals',
      text: 'Ines Calderbank · Wyndle: Conditionally Accepted · Pellfield: Declined · Kestrelmoor: Accepted',
      type: 'Positive',
      opens: 'a1',
    })
    expect(first()?.ids).toHaveLength(3)
  })

  it('are marked as read together, each stored one', async () => {
    const { state, first, read } = await burst()
    const item = first()
    expect(item && state.open(item)).toBe('a1')
    expect(read().toSorted()).toEqual([...(item?.ids ?? [])].toSorted())
    expect(state.unread.value).toBe(0)
  })

  it('ring once, form one toast with a running count, and are announced once', async () => {
    const { state, play, test } = await burst()
    const text = 'Ines Calderbank: 3 of 7 lenders have decided: 2 approvals'
    expect(play).toHaveBeenCalledOnce()
    expect(state.toast.value).toMatchObject({ id: play.mock.calls[0]?.[0], text })
    expect(state.heard.value).toBe('')
    await test.pass(5000)
    expect(state.heard.value).toMatch(/^3 of 7 lenders have decided: 2 approvals: /)
  })

  it('are counted without the record if it is not loaded', async () => {
    const { first, arrive, test } = await burst()
    test.page.stores.applications.clear()
    arrive(anAnswer('Ostler', 'Declined', '2026-11-20T14:03:10Z'))
    expect(first()?.title).toBe('4 lenders have decided: 2 approvals')
  })

  it.each([
    ['about another application', anAnswer('Ostler', 'Declined', '2026-11-20T14:03:10Z', 'a2')],
    ['that arrive long after', anAnswer('Ostler', 'Declined', '2026-11-20T14:09:00Z')],
  ])('are separate from those %s', async (_, later) => {
    const { state, play, arrive } = await burst()
    arrive(later)
    expect([state.unread.value, play.mock.calls.length]).toEqual([2, 2])
  })

  it('count a lender that needs more time as undecided, and each lender by its latest answer', async () => {
    const { first, arrive } = await burst()
    arrive(anAnswer('Ostler', 'With An Underwriter', '2026-11-20T14:04:00Z'))
    arrive(anAnswer('Kestrelmoor', 'Declined', '2026-11-20T14:05:00Z'))
    expect(first()?.title).toBe('3 of 7 lenders have decided: 1 approval')
  })
})

it('hints once per session that sound is blocked', async () => {
  const { state, play, arrive } = await opened()
  play.mockResolvedValue('held-back')
  arrive(aNotification('Payout', {}))
  await expect.poll(() => state.isHinted.value).toBe(true)
  state.touched()
  arrive(aNotification('Payout', {}))
  await expect.poll(() => state.isHeldBack.value).toBe(true)
  expect(state.isHinted.value).toBe(false)
})

it('receives nothing once stopped', async () => {
  const { play, stop, arrive } = await opened()
  stop()
  arrive(aNotification('Payout', {}))
  expect(play).not.toHaveBeenCalled()
})

describe('loading', () => {
  it('starts once the dealerships are known, and includes the sound setting', async () => {
    const test = aPage([
      aNotification('Dealt', {}, { id: 'older', created: '2026-11-19T09:00:00Z' }),
      aNotification('Dealt', {}, { id: 'newer', created: '2026-11-20T09:00:00Z' }),
    ])
    test.on(contract.settings.notifications, ({ params }) => ({ userId: params.id, sound: false }))
    const state = createNotifications(test.page, { play: async () => 'played' })
    expect(state.days.value).toBeNull()
    const stop = state.start()
    await test.settled()
    expect(state.feed.notifications.value?.map(({ id }) => id)).toEqual(['newer', 'older'])
    expect(state.feed.isSoundOn.value).toBe(false)
    stop()
  })

  it.each([
    ['they', contract.notifications.list],
    ['their dealerships', contract.dealers.byAffiliate],
  ])('reports that %s could not be fetched, and retries', async (_fact, endpoint) => {
    const test = aPage()
    test.on(endpoint, unreachable())
    const { state } = await open(test, async () => 'played')
    expect(state.feed.failed.value).toBeInstanceOf(Error)
    test.on(contract.dealers.byAffiliate, dealers.quillmere)
    test.on(contract.notifications.list, [aNotification('Dealt', {})])
    state.feed.reload()
    await test.settled()
    expect([state.feed.failed.value, state.feed.notifications.value?.length]).toEqual([null, 1])
  })

  it('ends once stopped', async () => {
    const { test, stop } = await opened()
    stop()
    test.page.dealers.select([])
    test.page.dealers.select([1001])
    await test.settled()
    expect(test.askedOf(contract.notifications.list)).toHaveLength(1)
  })
})
