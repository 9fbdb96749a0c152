import { ApplicationState, contract } from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { opened, tell } from './testing/opened.ts'
import { callum } from './testing/samples.ts'

const { applications, notes } = contract
const { WorkInProgress, NtuRateTooHigh, ReadyToDeal, UnableToContact, AwaitingPayout, Completed } = ApplicationState
const { Underwriting } = ApplicationState

/** The screen of one record, connected to live updates. */
async function open() {
  const parts = await opened()
  parts.test.asked.length = 0
  return parts
}

it.each([
  ['ApplicationStateChanged', { applicationState: WorkInProgress }, WorkInProgress],
  ['ApplicationStateChanged', { applicationState: ReadyToDeal }, ReadyToDeal],
  ['Dead', { applicationState: NtuRateTooHigh, deadingReason: 'Rate too high' }, NtuRateTooHigh],
  ['Proceeding', {}, ReadyToDeal],
  ['UnableToContact', {}, UnableToContact],
  ['DealerDocsOut', {}, AwaitingPayout],
  ['Payout', {}, AwaitingPayout],
  ['Dealt', {}, Completed],
] as const)('%s shows on the open record at once, before a refetch (D31)', async (scenario, content, expected) => {
  const { test, state } = await open()
  tell(test, scenario, content)
  expect(state.record.application.value?.state).toBe(expected)
  await test.settled()
  expect(test.calls()).toContain(applications.single.id)
})

it.each([
  ['ApplicationReceived', {}],
  ['LenderDecision', { decisionType: 'Accepted', lenderName: 'Wyndle Finance' }],
  ['DocumentRejected', {}],
] as const)('%s refetches the open record (D31)', async (scenario, content) => {
  const { test } = await open()
  tell(test, scenario, content)
  await test.settled()
  expect(test.calls()).toContain(applications.single.id)
})

it('NoteCreated refetches the notes after two seconds (D31)', async () => {
  const { test, state, kept } = await open()
  kept.notes = [{ id: 'n', text: 'Hello', created: aMoment().toISOString() }]
  tell(test, 'NoteCreated')
  await test.settled()
  expect([test.calls(), state.notes.notes.value]).toEqual([[], []])
  await test.pass(2000)
  expect(test.calls()).toEqual([notes.list.id])
  expect(state.notes.notes.value).toHaveLength(1)
})

it.each(['EligibilityReminder', 'Novelty'] as const)(
  '%s changes nothing on the open record (D31)',
  async (scenario) => {
    const { test } = await open()
    tell(test, scenario)
    await test.settled()
    expect(test.calls()).toEqual([])
  },
)

it('ignores events of another customer', async () => {
  const { test, state } = await open()
  tell(test, 'Dealt', { applicationId: 'other' })
  expect(state.record.application.value?.state).toBe(Underwriting)
})

it('catches up after a lost connection', async () => {
  const { test, state, kept } = await open()
  const { realtime } = test.lineOf(kept.application.affiliateUserId)
  realtime.disconnect()
  expect(state.connection.value).toBe('disconnected')
  kept.application = callum({ brokerReference: 99 })
  await realtime.connect()
  await test.settled()
  expect(state.record.application.value?.brokerReference).toBe(99)
})

it('receives nothing once stopped', async () => {
  const { test, state, stop } = await open()
  stop()
  tell(test, 'Dealt')
  expect(state.record.application.value?.state).toBe(Underwriting)
})
