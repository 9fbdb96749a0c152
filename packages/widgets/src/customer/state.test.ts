import { ApplicationState } from '@forecourt/core'
import { aMoment, anApplication } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { notFound, unreachable } from './testing/fake-sources.ts'
import { open, opened, stop } from './testing/opened.ts'
import { callum, ruleSamples } from './testing/samples.ts'

describe('opening', () => {
  it('shows the record with its status, and titles the page by the status alone', async () => {
    const { state, host } = await opened()
    expect(state.status.value?.label).toBe('Approved')
    expect(host.emit).toHaveBeenCalledWith('forecourt-title', { title: 'Approved' })
  })

  it('titles the page by the name where the page asks for it', async () => {
    const { host } = await opened()
    host.nameInTitle.value = true
    expect(host.emit).toHaveBeenCalledWith('forecourt-title', { title: 'Callum Penrose · Approved' })
  })

  it.each([
    [notFound(), 'not-found'],
    [unreachable(), 'failed'],
  ] as const)('says %s as %s', async (failing, phase) => {
    const { state } = open({ application: callum(), failing })
    await expect.poll(() => state.record.phase.value).toBe(phase)
  })

  it('is there after a retry', async () => {
    const { state, sources } = open({ application: callum(), failing: unreachable() })
    await expect.poll(() => state.record.phase.value).toBe('failed')
    sources.failing = null
    await state.record.refetch()
    expect(state.record.phase.value).toBe('ready')
  })

  it('keeps what is shown when a refetch fails, and says that it may be behind', async () => {
    const { state, sources } = await opened()
    sources.failing = unreachable()
    await state.record.refetch()
    expect(state.record.phase.value).toBe('ready')
    expect(state.record.isStale.value).toBe(true)
  })

  it('shows another record when the host names another, and never the first one’s answer', async () => {
    const { state, host, sources } = await opened()
    sources.server.application = anApplication({ cosmosId: 'other', brokerReference: 7 })
    host.applicationId.value = 'other'
    expect(state.record.phase.value).toBe('loading')
    await expect.poll(() => state.record.application.value?.brokerReference).toBe(7)
  })
})

describe('tabs', () => {
  it('opens what the host asks for and tells what the user opens', async () => {
    const { state, host } = await opened({ application: callum() }, 'documents')
    expect(state.tab.value).toBe('documents')
    state.goTo('quotes')
    expect(state.tab.value).toBe('quotes')
    expect(host.emit).toHaveBeenCalledWith('forecourt-tab', { tab: 'quotes' })
  })

  it('shows the overview while the one asked for is closed', async () => {
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
  ] as const)('%s tells %s', async (action, name, detail) => {
    const { state, host } = await opened()
    state.act(action)
    expect(host.emit).toHaveBeenCalledWith(name, detail)
  })

  it('shows the true state again when the NTU flag is removed, and can be undone', async () => {
    const { state, sources } = await opened({ application: ruleSamples['ntu-manual']() })
    expect(state.status.value?.label).toBe('NTU Manual')
    state.act('unflag-ntu')
    expect(state.status.value?.label).toBe('Conditionally Approved')
    await expect.poll(() => state.toasts.shown.value?.action?.label).toBe('Undo')
    state.toasts.shown.value?.action?.onAction()
    await expect.poll(() => sources.server.application.isNtuFlagged).toBe(true)
  })

  it('takes the flag back when the server refuses', async () => {
    const { state, sources } = await opened()
    sources.failing = unreachable()
    await state.ntu.set(true)
    expect(state.record.application.value?.isNtuFlagged).toBe(false)
    expect(state.toasts.shown.value?.tone).toBe('failed')
  })

  it('flags once though it is pressed twice', async () => {
    const { state, sources } = await opened()
    await Promise.all([state.ntu.set(true), state.ntu.set(true)])
    expect(sources.asked.filter((call) => call.startsWith('ntu'))).toHaveLength(1)
  })
})

describe('by the passing of time alone', () => {
  it('wakes the page at the next change and shows what is then true', async () => {
    const { state, sources } = await opened({ application: callum({ payoutPack: null }) })
    expect(sources.wakes).not.toHaveLength(0)
    const later = new Date(aMoment().getTime() + 31 * 24 * 3_600_000)
    sources.now.value = later
    expect(state.status.value?.label).toBe('Expired')
  })
})

describe('live', () => {
  it.each([
    ['Proceeding', {}, ApplicationState.ReadyToDeal],
    ['UnableToContact', {}, ApplicationState.UnableToContact],
    ['DealerDocsOut', {}, ApplicationState.AwaitingPayout],
    ['Payout', {}, ApplicationState.AwaitingPayout],
    ['Dealt', {}, ApplicationState.Completed],
    ['ApplicationStateChanged', { applicationState: 2 }, ApplicationState.ReadyToDeal],
    ['Dead', { applicationState: 5 }, ApplicationState.NtuRateTooHigh],
  ] as const)('%s sets the state at once', async (scenario, content, expected) => {
    const { state, sources } = await opened()
    sources.server.application = { ...sources.server.application, state: expected }
    sources.tell(scenario, content)
    expect(state.record.application.value?.state).toBe(expected)
  })

  it.each(['ApplicationReceived', 'LenderDecision', 'DocumentRejected', 'Dealt'] as const)(
    '%s asks for the record again',
    async (scenario) => {
      const { sources } = await opened()
      const before = sources.asked.filter((call) => call.startsWith('single')).length
      sources.tell(scenario, { decisionType: 'Accepted' })
      expect(sources.asked.filter((call) => call.startsWith('single'))).toHaveLength(before + 1)
    },
  )

  it('fetches the notes two seconds after one was written', async () => {
    const { state, sources } = await opened()
    sources.server.notes = [{ id: 'n', text: 'Hello', created: aMoment().toISOString() }]
    sources.tell('NoteCreated')
    expect(state.notes.notes.value).toEqual([])
    sources.waits.get(2000)?.()
    await expect.poll(() => state.notes.notes.value).toHaveLength(1)
  })

  it('is not moved by what concerns another customer', async () => {
    const { state, sources } = await opened()
    sources.tell('Dealt', { applicationId: 'other' })
    expect(state.record.application.value?.state).toBe(ApplicationState.Underwriting)
  })

  it('catches up after a break', async () => {
    const { state, sources } = await opened()
    sources.connectionState.value = 'disconnected'
    sources.server.application = callum({ brokerReference: 99 })
    sources.connectionState.value = 'connected'
    await expect.poll(() => state.record.application.value?.brokerReference).toBe(99)
  })

  it('hears nothing once it is stopped', async () => {
    const { state, sources } = await opened()
    stop()
    sources.tell('Dealt')
    expect(state.record.application.value?.state).toBe(ApplicationState.Underwriting)
  })
})
