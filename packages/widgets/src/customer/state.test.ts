import { contract } from '@forecourt/core'
import { aDealer, aGate, ago, anApplication, people, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, open, opened } from './testing/opened.ts'
import { aSavedQuote } from './testing/quote-samples.ts'
import { callum, ruleSamples } from './testing/samples.ts'

const { applications } = contract

describe('opening', () => {
  it('shows the record with its status, and titles the page by status alone', async () => {
    const { state, host } = await opened()
    expect(state.status.value?.label).toBe('Approved')
    expect(host.emitted).toContainEqual(['forecourt-title', { title: 'Approved' }])
  })

  it('titles the page by name if the page requests it', async () => {
    const { host } = await opened()
    host.nameInTitle.value = true
    expect(host.emitted).toContainEqual(['forecourt-title', { title: 'Callum Penrose · Approved' }])
  })

  it.each([
    ['that does not exist', refused('NOT_FOUND'), 'not-found'],
    ['that cannot be fetched', unreachable(), 'failed'],
  ] as const)('reports a record %s', async (_fact, failing, phase) => {
    const { state } = await opened({ failing })
    expect(state.record.phase.value).toBe(phase)
  })

  it('loads after a retry', async () => {
    const { state, kept } = await opened({ failing: unreachable() })
    kept.failing = null
    const retrying = state.record.refetch()
    expect(state.record.phase.value).toBe('loading')
    await retrying
    expect(state.record.phase.value).toBe('ready')
  })

  it('keeps the shown data if a refetch fails, and says that it may be out of date', async () => {
    const { state, kept } = await opened()
    kept.failing = unreachable()
    await state.record.refetch()
    expect([state.record.phase.value, state.record.failed.value]).toEqual(['ready', expect.any(Error)])
  })

  it('switches to the record that the host names, and ignores the first one’s late answer', async () => {
    const { state, host, kept, test } = await opened()
    kept.application = anApplication({ cosmosId: 'other', brokerReference: 7 })
    host.applicationId.value = 'other'
    expect([state.record.phase.value, state.notes.notes.value]).toEqual(['loading', null])
    await test.settled()
    expect(state.record.application.value?.brokerReference).toBe(7)
  })

  it('closes with a record the forms opened for it', async () => {
    const application = ruleSamples['full-proposal']()
    const { state, host, kept, test } = await opened({ application, user: people.owen })
    await state.evidence.refresh()
    await state.editing.begin()
    state.vehicleChange.begin()
    kept.application = anApplication({ cosmosId: 'other' })
    host.applicationId.value = 'other'
    await test.settled()
    const { editing, evidence, person, vehicleChange } = state
    const open = [editing.form, vehicleChange.form, person.revealed, evidence.data].map(({ value }) => value)
    expect(open).toEqual([null, null, null, null])
  })

  it('refreshes everything of the record, its tasks, quotes and links too', async () => {
    const quotes = [aSavedQuote({ sentAt: ago({ hours: 1 }) })]
    const { state, test } = await opened({ quotes })
    test.asked.length = 0
    state.refresh()
    await test.settled()
    const { single } = applications
    const fetched = [
      single,
      contract.notes.list,
      contract.tasks.ofCustomer,
      contract.quotes.list,
      contract.dealRoom.links,
    ]
    expect(test.calls()).toEqual(expect.arrayContaining(fetched.map(({ id }) => id)))
  })

  it('keeps its state when removed and added again, and refetches', async () => {
    const { state, stop, test } = await opened({ application: ruleSamples['full-proposal']() })
    state.vehicleChange.begin()
    stop()
    test.asked.length = 0
    state.start()
    expect([state.record.phase.value, state.vehicleChange.form.value === null]).toEqual(['ready', false])
    await test.settled()
    expect(test.askedOf(applications.single)).toHaveLength(1)
  })

  it('stays ready if the host names the same record by its own id', async () => {
    const quote = ruleSamples['quick-quote']()
    const { state, host, kept, test } = open({ application: quote })
    await test.settled()
    kept.application = { ...callum(), quickQuoteId: quote.quickQuoteId ?? null }
    await state.record.refetch()
    host.applicationId.value = kept.application.cosmosId
    expect(state.record.phase.value).toBe('ready')
  })

  it('shows a change immediately, and then the server’s later answer', async () => {
    const { state, test, kept } = await opened()
    const gate = aGate()
    test.once(applications.single, async () => {
      await gate.opened
      return callum({ brokerReference: 7 })
    })
    void state.record.refetch()
    state.record.take({ ...kept.application, brokerReference: 8 })
    kept.application = callum({ brokerReference: 9 })
    expect(state.record.application.value?.brokerReference).toBe(8)
    gate.open()
    await test.settled()
    expect(state.record.application.value?.brokerReference).toBe(9)
  })
})

describe('tabs', () => {
  it('opens the tab that the host requests and emits the user’s choice', async () => {
    const { state, host } = await opened({}, 'documents')
    expect(state.tab.value).toBe('documents')
    state.goTo('quotes')
    expect(state.tab.value).toBe('quotes')
    expect(host.emitted).toContainEqual(['forecourt-tab', { tab: 'quotes' }])
  })

  it('shows the overview while the requested tab is closed', async () => {
    const { state } = await opened({ application: ruleSamples.declined() }, 'documents')
    expect(state.tab.value).toBe('overview')
  })
})

describe('actions of flags', () => {
  const id = callum().cosmosId
  it.each([
    ['convert-to-proposal', 'forecourt-convert', { applicationId: id, quickQuoteId: 'quick-quote-1' }],
    ['convert-full', 'forecourt-convert', { applicationId: id, quickQuoteId: 'quick-quote-1' }],
    ['repropose', 'forecourt-repropose', { applicationId: id }],
    ['new-quote', 'forecourt-new-quote', { applicationId: id }],
    ['upload-documents', 'forecourt-tab', { tab: 'documents' }],
  ] as const)('%s emits %s', async (action, name, detail) => {
    const { state, host } = await opened()
    state.act(action)
    expect(host.emitted).toContainEqual([name, detail])
  })

  it('shows the state again when the NTU flag is removed, with undo', async () => {
    const { state, kept, test } = await opened({ application: ruleSamples['ntu-manual']() })
    expect(state.status.value?.label).toBe('NTU Manual')
    state.act('unflag-ntu')
    expect(state.status.value?.label).toBe('Conditionally Approved')
    await test.settled()
    expect(state.toasts.shown.value?.action?.label).toBe('Undo')
    state.toasts.shown.value?.action?.onAction()
    await test.settled()
    expect(kept.application.isNtuFlagged).toBe(true)
  })

  it('reverts the flag if the server refuses', async () => {
    const { state, kept } = await opened()
    kept.failing = unreachable()
    await state.ntu.set(true)
    expect(state.record.application.value?.isNtuFlagged).toBe(false)
    expect(state.toasts.shown.value?.tone).toBe('failed')
  })

  it('flags once when pressed twice', async () => {
    const { state, test } = await opened()
    await Promise.all([state.ntu.set(true), state.ntu.set(true)])
    expect(test.askedOf(applications.toggleNtuFlag)).toHaveLength(1)
  })

  it('shows the server’s error for a field in a toast', async () => {
    const { state, kept } = await opened()
    kept.failing = refused('INVALID', 'No', { ntuFlagged: 'Not while it is paid out' })
    await state.ntu.set(true)
    expect(state.toasts.shown.value?.text).toBe('Not while it is paid out')
  })
})

it('is read only if its dealership is suspended', async () => {
  const test = aPage()
  test.on(contract.dealers.byAffiliate, aDealer({ status: 'Suspended' }))
  const { state } = await opened(test)
  expect(state.readOnlyReason.value).toContain('suspended')
})

it('changes as time passes', async () => {
  const created = ago({ hours: 31 * 24 - 1 })
  const { state, test } = await opened({ application: callum({ payoutPack: null, created }) })
  expect(state.status.value?.label).toBe('Conditionally Approved')
  await test.pass(2 * 3_600_000)
  expect(state.status.value?.label).toBe('Expired')
})
