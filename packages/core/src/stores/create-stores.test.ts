import { describe, expect, it } from 'vitest'
import { ApplicationState, SCENARIO_NAMES, SCENARIOS, type ScenarioName } from '../models/index.ts'
import { aMoment, anApplication, aProposal, aQuickQuote, dealers, people } from '../testing/index.ts'
import { id, payments, proposals, sampleRecord, setUpStores, shown, single } from '../testing/stores/page-stores.ts'

const contents: Partial<Record<ScenarioName, object>> = {
  ApplicationStateChanged: { applicationId: id, applicationState: ApplicationState.WorkInProgress },
  Dead: { applicationId: id, applicationState: ApplicationState.NtuRateTooHigh, deadingReason: 'Rate too high' },
  LenderDecision: { applicationId: id, decisionType: 'Accepted', lenderName: 'Wyndle Finance' },
  DealerPaymentReceived: { paymentAmount: 250 },
  EligibilityReminder: { applications: [{ applicationId: id }] },
  TaskDue: { applicationId: id, taskText: 'Call back' },
  CustomerActed: { applicationId: id, deedText: 'uploaded Driving licence' },
}

const { WorkInProgress, NtuRateTooHigh, ReadyToDeal, UnableToContact, AwaitingPayout, Completed } = ApplicationState

const enquiries = 'POST /tasks/enquiries'
const tasks = ['POST /tasks/search', enquiries]

/** Scenario, new state, calls that the lists make, and effects on the open record. */
const rows: [ScenarioName, number | undefined, string[], string[]][] = [
  ['ApplicationReceived', undefined, [single], ['refetch']],
  ['ApplicationStateChanged', WorkInProgress, [], ['notes']],
  ['Dead', NtuRateTooHigh, [], ['notes']],
  ['Proceeding', ReadyToDeal, [], []],
  ['UnableToContact', UnableToContact, [], []],
  ['NoteCreated', undefined, [], []],
  ['DealerDocsOut', AwaitingPayout, [single], ['notes']],
  ['Payout', AwaitingPayout, [single], ['notes']],
  ['Dealt', Completed, [], ['notes']],
  ['LenderDecision', undefined, [proposals], ['proposals']],
  ['DocumentRejected', undefined, [single], ['pack']],
  ['DealerPaymentReceived', undefined, [payments], []],
  ['EligibilityReminder', undefined, [], []],
  ['EnquiryReceived', undefined, ['POST /quick-quotes', enquiries], []],
  ['QuickQuoteChanged', undefined, ['POST /quick-quotes', enquiries], ['refetch', 'notes']],
  ['ApplicationChanged', undefined, [single], ['refetch', 'notes']],
  ['TaskDue', undefined, tasks, []],
  ['TaskChanged', undefined, tasks, []],
  ['TasksGiven', undefined, tasks, []],
  ['CustomerActed', undefined, [single], ['refetch']],
]

describe('the effect of each scenario (D31)', () => {
  it('covers each scenario', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual([...SCENARIO_NAMES].toSorted())
    expect(Object.keys(SCENARIOS)).toHaveLength(rows.length)
  })

  it.each(rows)('%s: state %s, calls %j, and the open record: %j', async (name, state, asks, does) => {
    const { stores, receive, calls, did } = await shown({
      [single]: { ...sampleRecord, state: state ?? sampleRecord.state },
    })
    await receive(name, contents[name])
    expect(stores.applications.applications.data.value[0]?.state).toBe(state ?? sampleRecord.state)
    expect([calls(), did]).toEqual([asks, [...(state === undefined ? [] : [`state ${state}`]), ...does]])
  })

  it('NoteCreated refreshes the notes after 2 seconds', async () => {
    const { receive, did, timers } = await shown()
    await receive('NoteCreated')
    await timers.run(2000)
    expect(did).toEqual(['notes'])
  })

  it('LenderDecision updates the list', async () => {
    const { stores, receive, answers } = await shown()
    answers[proposals] = [aProposal({ loanProposalStatus: 2 })]
    await receive('LenderDecision', contents.LenderDecision)
    expect(stores.applications.applications.data.value[0]?.proposals).toMatchObject([{ loanProposalStatus: 2 }])
  })

  it('a scenario of a closed application only updates the list', async () => {
    const { stores, receive, close, did } = await shown()
    close()
    await receive('Dealt')
    expect([did, stores.applications.applications.data.value[0]?.state]).toEqual([[], Completed])
  })

  it('ApplicationReceived adds an unknown application', async () => {
    const { stores, receive } = await shown({ 'GET /application-single/other': anApplication({ cosmosId: 'other' }) })
    await receive('ApplicationReceived', { applicationId: 'other' })
    expect(stores.applications.applications.data.value.map(({ cosmosId }) => cosmosId)).toEqual(['other', id])
    await receive('Dealt', { applicationId: 'nobody' })
    expect(stores.applications.applications.data.value).toHaveLength(2)
  })

  it('EnquiryReceived shows the new quick quote in the list', async () => {
    const { stores, receive, answers } = await shown()
    const enquiry = aQuickQuote()
    answers['POST /quick-quotes'] = [enquiry]
    await receive('EnquiryReceived', { applicationId: enquiry.quickQuoteId })
    expect(stores.applications.quickQuotes.data.value).toEqual([enquiry])
  })

  it.each(['QuickQuoteChanged', 'ApplicationChanged'] as const)('%s adds no row', async (name) => {
    const { stores, receive } = await shown()
    await receive(name)
    expect(stores.notifications.notifications.data.value).toEqual([])
  })

  it('QuickQuoteChanged shows the application that the quick quote became', async () => {
    const quick = aQuickQuote({ quickQuoteId: 'quick-9' })
    const made = anApplication({ cosmosId: 'made', quickQuoteId: 'quick-9' })
    const { stores, receive, answers } = await shown({
      'POST /quick-quotes': [quick],
      'GET /application-single/quick-9': made,
    })
    answers['POST /quick-quotes'] = []
    await receive('QuickQuoteChanged', { applicationId: 'quick-9' })
    expect(stores.applications.records.value.map((row) => row.quickQuoteId)).toContain('quick-9')
    expect(stores.applications.has('made')).toBe(true)
  })

  it('an unknown scenario is shown and changes nothing', async () => {
    const { stores, receive, calls } = await shown()
    await receive('Novelty')
    expect([calls(), stores.notifications.unread.value.length]).toEqual([[], 1])
  })

  it('reports a failed refetch and keeps the rows', async () => {
    const { stores, receive, answers, failures } = await shown()
    answers[single] = 404
    await receive('ApplicationReceived')
    expect([failures, stores.applications.applications.data.value.length]).toMatchObject([[{ status: 404 }], 1])
  })

  it('fetches no payments if none are shown', async () => {
    const { receive, asked, calls } = await setUpStores()
    asked.length = 0
    await receive('DealerPaymentReceived', contents.DealerPaymentReceived)
    expect(calls()).toEqual([])
  })
})

describe('a page', () => {
  it('fetches an unlisted application when its state changes', async () => {
    const { stores, receive } = await shown({ 'GET /application-single/other': anApplication({ cosmosId: 'other' }) })
    await receive('Dealt', { applicationId: 'other' })
    expect(stores.applications.has('other')).toBe(true)
  })

  it('fetches a listed application when something other than its state changes', async () => {
    const flagged = { ...sampleRecord, isNtuFlagged: true }
    const { stores, receive, answers } = await shown()
    answers[single] = flagged
    const { state } = sampleRecord
    await receive('ApplicationStateChanged', { applicationId: id, previousState: state, applicationState: state })
    expect(stores.applications.applications.data.value[0]).toMatchObject({ isNtuFlagged: true, state })
  })

  it('sets `lastUpdated` from the notification’s time', async () => {
    const { stores, receive } = await shown()
    await receive('Dealt')
    expect(stores.applications.applications.data.value[0]?.lastUpdated).toBe(aMoment().toISOString())
  })

  it('follows once for any number of callers, until the last stops', async () => {
    const { stores, stop, lines, receive } = await setUpStores()
    const also = stores.follow()
    stop()
    stop()
    await receive('Dealt')
    expect(stores.notifications.unread.value).toHaveLength(1)
    also()
    expect(lines.get(1001)?.state.value).toBe('disconnected')
  })

  it('connects to the dealerships of its user', async () => {
    const { stores, lines } = await setUpStores()
    expect([[...lines.keys()], stores.live.state.value]).toEqual([[1001], 'connected'])
  })

  it('follows the selection of staff with its connections', async () => {
    const { stores, lines } = await setUpStores({}, people.owen)
    stores.dealerships.select([1002])
    expect([...lines].map(([aid, { state }]) => [aid, state.value])).toEqual([
      [1001, 'disconnected'],
      [1002, 'connected'],
    ])
  })

  it('connects to none of more than 20 dealerships', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...dealers.quillmere, affiliateUserId: index + 1 }))
    const { stores, lines } = await setUpStores({ 'GET /dealer/dealers': many }, people.owen)
    expect([lines.size, stores.live.state.value]).toEqual([0, 'not connected'])
  })

  it('is disconnected as soon as one of its connections is lost', async () => {
    const { stores, lines } = await setUpStores({}, people.owen)
    lines.get(1002)?.realtime.disconnect()
    expect(stores.live.state.value).toBe('disconnected')
  })

  it('marks as read over the connection of the notification’s dealership', async () => {
    const { stores, lines, receive } = await setUpStores()
    await receive('Dealt')
    stores.notifications.read('n1')
    expect(lines.get(1001)?.read).toEqual([['n1', people.rhian.userId]])
  })

  it('clears everything at log-out (spec §4)', async () => {
    const { stores, session, lines, receive } = await shown()
    await receive('Dealt')
    session.signOut()
    const { applications, notifications, dealerships } = stores
    expect([
      applications.records.value,
      notifications.notifications.data.value,
      dealerships.queried.value,
      lines.get(1001)?.state.value,
    ]).toEqual([[], [], [], 'disconnected'])
  })

  it('stops its connections and timers', async () => {
    const { stores, stop, lines, timers, receive } = await setUpStores()
    stop()
    await receive('Dealt')
    const { unread } = stores.notifications
    expect([lines.get(1001)?.state.value, timers.waiting(), unread.value]).toEqual(['disconnected', [], []])
  })
})
