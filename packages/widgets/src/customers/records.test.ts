import { type LiveNotification, parseScenario } from '@forecourt/core'
import { aMoment, anApplication, aQuickQuote } from '@forecourt/core/testing'
import { expect, it, vi } from 'vitest'
import { createRecords } from './records.ts'

const application = anApplication({ cosmosId: 'a1' })
const quote = aQuickQuote({ quickQuoteId: 'q1' })

function opened(ids: readonly number[] = [1001]) {
  const calls = {
    applications: vi.fn(async () => [application]),
    quickQuotes: vi.fn(async () => [quote]),
    one: vi.fn(async (id: string) => anApplication({ cosmosId: id, loanAmount: 1 })),
  }
  const timers: { run: () => void; ms: number }[] = []
  const list = createRecords(
    calls,
    () => ids,
    aMoment,
    (run, ms) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  )
  const hear = (scenario: string, content: object) => list.hear(heard(scenario, content))
  const pass = (ms: number) => timers.filter((timer) => timer.ms <= ms).map((timer) => timer.run())
  const stateOf = (id: string) => list.records.value.find(({ cosmosId }) => cosmosId === id)?.state
  return { calls, list, hear, pass, stateOf, timers }
}

function heard(scenario: string, content: object): LiveNotification {
  const message = {
    Id: 'm',
    AffiliateUserId: 1001,
    Type: scenario,
    Content: JSON.stringify(content),
    Created: aMoment().toISOString(),
  }
  return { message, event: parseScenario(scenario, content) }
}

it.each([
  [1, 30, 30],
  [20, 30, 30],
  [21, 15, 7],
  [1001, 2, 2],
])('asks with %i dealerships for %i and %i days', async (count, days, quoteDays) => {
  const { calls, list } = opened(Array.from({ length: count }, (_, at) => at + 1))
  await list.load(30)
  expect(calls.applications).toHaveBeenCalledWith(expect.anything(), days)
  expect(calls.quickQuotes).toHaveBeenCalledWith(expect.anything(), quoteDays)
})

/** The effects of D31. */
it.each([
  ['ApplicationStateChanged', { applicationState: 1 }, 1],
  ['Dead', { applicationState: 8 }, 8],
  ['Proceeding', {}, 2],
  ['UnableToContact', {}, 3],
  ['DealerDocsOut', {}, 9],
  ['Payout', {}, 9],
  ['Dealt', {}, 10],
])('%s sets the state', async (scenario, content, state) => {
  const { list, hear, stateOf } = opened()
  await list.load(30)
  hear(scenario, { applicationId: 'a1', ...content })
  expect(stateOf('a1')).toBe(state)
})

it.each(['ApplicationReceived', 'LenderDecision', 'DocumentRejected'])(
  '%s fetches the application again, once for several',
  async (scenario) => {
    const { list, hear, pass, calls } = opened()
    await list.load(30)
    hear(scenario, { applicationId: 'a1', decisionType: 'Accepted' })
    hear(scenario, { applicationId: 'a1', decisionType: 'Declined' })
    pass(120)
    await vi.waitFor(() => expect(list.records.value[0]?.loanAmount).toBe(1))
    expect(calls.one).toHaveBeenCalledExactlyOnceWith('a1', 1001)
  },
)

it.each(['NoteCreated', 'EligibilityReminder', 'DealerPaymentReceived', 'Invented'])(
  '%s changes nothing',
  async (scenario) => {
    const { list, hear, pass, calls } = opened()
    await list.load(30)
    const before = list.records.value
    hear(scenario, { applicationId: 'a1', paymentAmount: 1, applications: [] })
    pass(120)
    expect(list.records.value).toBe(before)
    expect(calls.one).not.toHaveBeenCalled()
  },
)

it('adds a new application at once and asks for the whole list after a minute', async () => {
  const { list, hear, pass, calls } = opened()
  await list.load(30)
  hear('ApplicationReceived', { applicationId: 'a2' })
  pass(120)
  await vi.waitFor(() => expect(list.records.value[0]?.cosmosId).toBe('a2'))
  pass(60_000)
  expect(calls.applications).toHaveBeenCalledTimes(2)
})

it('takes a quick quote out when a proposal has been made of it', async () => {
  const { list, hear, pass, calls } = opened()
  await list.load(30)
  calls.one.mockResolvedValue(anApplication({ cosmosId: 'a2', quickQuoteId: 'q1' }))
  hear('ApplicationReceived', { applicationId: 'a2' })
  pass(120)
  await vi.waitFor(() => expect(list.records.value).toHaveLength(2))
  expect(list.records.value.some(({ isQuickQuote }) => isQuickQuote)).toBe(false)
})

it('shows the applications and says what is lacking when quick quotes cannot be fetched', async () => {
  const { list, calls } = opened()
  calls.quickQuotes.mockRejectedValue(new Error('offline'))
  await list.load(30)
  expect(list.phase.value).toBe('ready')
  expect(list.lacking.value).toEqual(['quick quotes'])
  expect(list.records.value).toHaveLength(1)
})

it('has failed when nothing could be fetched, and keeps what it had when that comes later', async () => {
  const { list, calls } = opened()
  calls.applications.mockRejectedValueOnce(new Error('offline'))
  calls.quickQuotes.mockRejectedValueOnce(new Error('offline'))
  await list.load(30)
  expect(list.phase.value).toBe('failed')
  await list.load(30)
  calls.applications.mockRejectedValueOnce(new Error('offline'))
  await list.refresh()
  expect(list.phase.value).toBe('ready')
  expect(list.records.value).toHaveLength(2)
})

it('counts the answer of the last load alone', async () => {
  const { list, calls } = opened()
  let answer = (_: (typeof application)[]) => {}
  calls.applications.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const first = list.load(30)
  await list.load(90)
  answer([])
  await first
  expect(list.records.value).toHaveLength(2)
})
