import { ApplicationState, contract } from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { replacePortalPage } from '../page/index.ts'
import { createTestPage } from '../page/testing/test-page.ts'
import { signal } from '../signals/index.ts'
import { pageSources } from './page-sources.ts'
import { createCustomer } from './state.ts'
import { untilStopped } from './testing/opened.ts'
import { callum } from './testing/samples.ts'

const { applications, notes, quotes } = contract
const { WorkInProgress, NtuRateTooHigh, ReadyToDeal, UnableToContact, AwaitingPayout, Completed } = ApplicationState

afterEach(() => replacePortalPage(undefined))

/** The screen of one record on a whole page, which hears what the live connection tells of it. */
async function open() {
  const test = createTestPage()
  test.on(applications.single, callum())
  test.on(notes.list, [])
  test.on(quotes.list, [])
  replacePortalPage(test.page)
  const applicationId = signal(callum().cosmosId)
  const host = { applicationId, tab: signal('overview' as const), nameInTitle: signal(false), emit: () => true }
  const state = createCustomer(pageSources(''), host)
  untilStopped(state.start())
  await test.settled()
  test.asked.length = 0
  const tell = (Type: string, content: object = {}) =>
    test.lineOf(callum().affiliateUserId).receive({
      Id: 'told',
      AffiliateUserId: callum().affiliateUserId,
      Type,
      Content: JSON.stringify({ applicationId: callum().cosmosId, ...content }),
      Created: aMoment().toISOString(),
    })
  return { test, state, tell }
}

it.each([
  ['ApplicationStateChanged', { applicationState: WorkInProgress }, WorkInProgress],
  ['Dead', { applicationState: NtuRateTooHigh, deadingReason: 'Rate too high' }, NtuRateTooHigh],
  ['Proceeding', {}, ReadyToDeal],
  ['UnableToContact', {}, UnableToContact],
  ['DealerDocsOut', {}, AwaitingPayout],
  ['Payout', {}, AwaitingPayout],
  ['Dealt', {}, Completed],
])('%s shows on the open record at once, which is then fetched (D31)', async (scenario, content, state) => {
  const opened = await open()
  opened.tell(scenario, content)
  expect(opened.state.record.application.value?.state).toBe(state)
  await opened.test.settled()
  expect(opened.test.calls()).toContain(applications.single.id)
})

it.each([
  ['ApplicationReceived', {}],
  ['LenderDecision', { decisionType: 'Accepted', lenderName: 'Wyndle Finance' }],
  ['DocumentRejected', {}],
])('%s has the open record fetched again (D31)', async (scenario, content) => {
  const { test, tell } = await open()
  tell(scenario, content)
  await test.settled()
  expect(test.calls()).toContain(applications.single.id)
})

it('NoteCreated has the notes fetched again after two seconds (D31)', async () => {
  const { test, tell } = await open()
  tell('NoteCreated')
  await test.settled()
  expect(test.calls()).toEqual([])
  await test.pass(2000)
  expect(test.calls()).toEqual([notes.list.id])
})

it.each(['EligibilityReminder', 'Novelty'])('%s changes nothing on the open record (D31)', async (scenario) => {
  const { test, tell } = await open()
  tell(scenario)
  await test.settled()
  expect(test.calls()).toEqual([])
})
