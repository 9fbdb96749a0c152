import { aProposal } from '@forecourt/core/testing'
import { describe, expect, it, vi } from 'vitest'
import type { SoundResult } from './sound.ts'
import { createNotifications } from './state.ts'
import { aNotification, fakeSources } from './testing/fake-sources.ts'

function opened(notifications = [aNotification('Dealt', { applicationId: 'a1', customerName: 'Yusuf Harrowby' })]) {
  const sources = fakeSources(notifications)
  const play = vi.fn<(id: string) => Promise<SoundResult>>(async () => 'played')
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

const lenders = ['Kestrelmoor', 'Pellfield', 'Wyndle', 'Ostler', 'Tarn', 'Hollin', 'Brackwater']

const anAnswer = (lenderName: string, decisionType: string, created: string, applicationId = 'a1') =>
  aNotification(
    'LenderDecision',
    { applicationId, customerName: 'Ines Calderbank', lenderName, decisionType },
    { created },
  )

/** Of seven lenders that were asked two accept, one declines and the others are silent. */
function burst() {
  const parts = opened([])
  const proposals = lenders.map((financeCompany, id) =>
    aProposal({ financeCompany, financeCompanyId: id, loanProposalStatus: 1 }),
  )
  parts.sources.applications.set('a1', { dealerId: 1, proposals })
  parts.sources.arrive(anAnswer('Kestrelmoor', 'Accepted', '2026-11-20T10:00:00Z'))
  parts.sources.arrive(anAnswer('Pellfield', 'Declined', '2026-11-20T10:00:20Z'))
  parts.sources.arrive(anAnswer('Wyndle', 'Conditionally Accepted', '2026-11-20T10:03:00Z'))
  return parts
}

describe('lenders that answer about one application within minutes', () => {
  it('are one notification that counts them, and each of them', () => {
    const { state, first } = burst()
    expect(state.unread.value).toBe(1)
    expect(first()).toMatchObject({
      title: '3 of 7 lenders have decided: 2 approvals',
      text: 'Ines Calderbank · Wyndle: Conditionally Accepted · Pellfield: Declined · Kestrelmoor: Accepted',
      type: 'Positive',
      opens: 'a1',
    })
    expect(first()?.ids).toHaveLength(3)
  })

  it('are read together, each of those that are stored', () => {
    const { state, sources, first } = burst()
    const item = first()
    expect(item && state.open(item)).toBe('a1')
    expect(sources.read.toSorted()).toEqual([...(item?.ids ?? [])].toSorted())
    expect(state.unread.value).toBe(0)
  })

  it('ring once, are one message that counts on, and are read out once', () => {
    const { state, sources, play } = burst()
    const text = 'Ines Calderbank: 3 of 7 lenders have decided: 2 approvals'
    expect(play).toHaveBeenCalledOnce()
    expect(state.toast.value).toMatchObject({ id: play.mock.calls[0]?.[0], text })
    expect(state.heard.value).toBe('')
    sources.pass()
    expect(state.heard.value).toMatch(/^3 of 7 lenders have decided: 2 approvals: /)
  })

  it('count by themselves where the record is not here', () => {
    const { sources, first } = burst()
    sources.applications.clear()
    sources.arrive(anAnswer('Ostler', 'Declined', '2026-11-20T10:03:10Z'))
    expect(first()?.title).toBe('4 lenders have decided: 2 approvals')
  })

  it.each([
    ['of another application', anAnswer('Ostler', 'Declined', '2026-11-20T10:03:10Z', 'a2')],
    ['that come long after', anAnswer('Ostler', 'Declined', '2026-11-20T10:09:00Z')],
  ])('are told apart from those %s', (_, later) => {
    const { state, sources, play } = burst()
    sources.arrive(later)
    expect([state.unread.value, play.mock.calls.length]).toEqual([2, 2])
  })

  it('count a lender that needs more time as undecided, and one that spoke twice by its last word', () => {
    const { sources, first } = burst()
    sources.arrive(anAnswer('Ostler', 'With An Underwriter', '2026-11-20T10:04:00Z'))
    sources.arrive(anAnswer('Kestrelmoor', 'Declined', '2026-11-20T10:05:00Z'))
    expect(first()?.title).toBe('3 of 7 lenders have decided: 1 approval')
  })
})

it('hints once a session that the sound is blocked', async () => {
  const { state, sources, play } = opened()
  play.mockResolvedValue('held-back')
  sources.arrive(aNotification('Payout', {}))
  await expect.poll(() => state.isHinted.value).toBe(true)
  state.touched()
  sources.arrive(aNotification('Payout', {}))
  await expect.poll(() => state.isHeldBack.value).toBe(true)
  expect(state.isHinted.value).toBe(false)
})

it('hears nothing once stopped', () => {
  const { sources, play, stop } = opened()
  stop()
  sources.arrive(aNotification('Payout', {}))
  expect(play).not.toHaveBeenCalled()
})
