import {
  type AnyContent,
  type LiveNotification,
  listWindowDays,
  type ScenarioEffect,
  scenarioRow,
} from '@forecourt/core'
import { batch, signal } from '../signals/index.ts'
import type { Wait } from './highlights.ts'
import { type CustomerRecord, recordId } from './record.ts'
import type { CustomerRecords, Phase } from './sources.ts'

/** A list asked for by these; `days` is for all of them together (D17). */
export interface RecordCalls {
  applications(affiliateUserIds: readonly number[], days: number): Promise<readonly CustomerRecord[]>
  quickQuotes(affiliateUserIds: readonly number[], days: number): Promise<readonly CustomerRecord[]>
  one(id: string, affiliateUserId: number): Promise<CustomerRecord>
}

export interface LiveRecords extends CustomerRecords {
  /** Does what the table of D31 says (spec §4). */
  hear(notification: LiveNotification): void
  /** Loads the same window again without a word. */
  refresh(): Promise<void>
}

/** A lender's answers come in bursts: one call fetches what several tell of. */
const GATHERS_MS = 120
/** After a new application the whole list is asked for again (spec §9). */
const REFRESH_MS = 60_000

type Lacking = CustomerRecords['lacking']['value'][number]

export function createRecords(
  calls: RecordCalls,
  affiliateUserIds: () => readonly number[],
  now: () => Date,
  wait: Wait,
): LiveRecords {
  const held = holdRecords(now)
  const window = createWindow(held, calls, affiliateUserIds)
  const refreshLater = once(wait, REFRESH_MS, () => void window.refresh())
  const fetchSoon = createFetching(held, calls, wait, refreshLater)
  const { records, phase, lacking, loadedAt } = held

  function hear({ event, message }: LiveNotification): void {
    const { effect } = scenarioRow(event)
    const content = event.content as AnyContent
    const id = content.applicationId
    if (!id) return
    const known = records.peek().find((record) => recordId(record) === id)
    const state = stateOf(effect, content)
    if (state !== null && known) held.put({ ...known, state, lastUpdated: message.Created })
    else if (state !== null || FETCHING.includes(effect.kind)) fetchSoon(id, message.AffiliateUserId)
    if (event.scenario === 'ApplicationReceived') refreshLater()
  }

  return { records, phase, lacking, loadedAt, hear, ...window }
}

type Held = ReturnType<typeof holdRecords>

function holdRecords(now: () => Date) {
  const records = signal<readonly CustomerRecord[]>([])
  const phase = signal<Phase>('loading')
  const lacking = signal<readonly Lacking[]>([])
  const loadedAt = signal<Date | null>(null)
  return {
    records,
    phase,
    lacking,
    loadedAt,
    put(record: CustomerRecord): void {
      records.value = [record, ...records.peek().filter((other) => !isSame(other, record))]
    },
    /** A part that could not be fetched stays as it was. */
    take(applications: Settled, quickQuotes: Settled): void {
      const kept = records.peek()
      const part = (settled: Settled, isQuickQuote: boolean) =>
        settled.status === 'fulfilled' ? settled.value : kept.filter((record) => isQuick(record) === isQuickQuote)
      const hasFailed = {
        applications: applications.status === 'rejected',
        'quick quotes': quickQuotes.status === 'rejected',
      }
      lacking.value = LISTS.filter((list) => hasFailed[list])
      records.value = merged(part(applications, false), part(quickQuotes, true), kept)
      if (lacking.value.length === 0) loadedAt.value = now()
      phase.value = hasFailed.applications && records.value.length === 0 ? 'failed' : 'ready'
    },
  }
}

const LISTS: readonly Lacking[] = ['applications', 'quick quotes']

/** Both lists, of as many days as so many dealerships allow; of loads that overlap the last counts. */
function createWindow(held: Held, calls: RecordCalls, affiliateUserIds: () => readonly number[]) {
  let turn = 0
  let asked = { days: 0, of: '' }

  async function fetchAll(days: number): Promise<void> {
    const own = ++turn
    const ids = affiliateUserIds()
    if (asked.of !== ids.join()) held.records.value = []
    asked = { days, of: ids.join() }
    const [applications, quickQuotes] = await Promise.allSettled(
      ids.length > 0
        ? [
            calls.applications(ids, listWindowDays(days, ids.length, 'application')),
            calls.quickQuotes(ids, listWindowDays(days, ids.length, 'quick-quote')),
          ]
        : [Promise.resolve([]), Promise.resolve([])],
    )
    if (own === turn && applications && quickQuotes) batch(() => held.take(applications, quickQuotes))
  }

  return {
    refresh: async () => {
      if (asked.days > 0) await fetchAll(asked.days)
    },
    async load(days: number) {
      held.phase.value = 'loading'
      await fetchAll(days)
    },
  }
}

/** Fetches one record soon; what cannot be fetched then comes with the next refresh. */
function createFetching({ put }: Held, { one }: RecordCalls, wait: Wait, refreshLater: () => void) {
  const pending = new Set<string>()
  const fetchOne = (id: string, affiliateUserId: number) => {
    pending.delete(id)
    one(id, affiliateUserId).then(put, refreshLater)
  }
  return (id: string, affiliateUserId: number): void => {
    if (pending.has(id)) return
    pending.add(id)
    wait(() => fetchOne(id, affiliateUserId), GATHERS_MS)
  }
}

/** Asking again puts it off. */
function once(wait: Wait, ms: number, run: () => void): () => void {
  let withdraw = () => {}
  return () => {
    withdraw()
    withdraw = wait(run, ms)
  }
}

type Settled = PromiseSettledResult<readonly CustomerRecord[]>

const FETCHING: readonly ScenarioEffect['kind'][] = ['refetch-application', 'refetch-proposals', 'refetch-payout-pack']

function stateOf(effect: ScenarioEffect, { applicationState }: AnyContent): number | null {
  if (effect.kind !== 'set-state') return null
  return effect.state === 'payload' ? (applicationState ?? null) : effect.state
}

const isQuick = (record: CustomerRecord) => record.isQuickQuote === true

/** A proposal takes the place of the quick quote that it was made from (spec §4). */
const isSame = (listed: CustomerRecord, arrived: CustomerRecord) =>
  recordId(listed) === recordId(arrived) || (isQuick(listed) && listed.quickQuoteId === arrived.quickQuoteId)

/** What has not changed stays the same object, so that nothing is worked out twice. */
function merged(
  applications: readonly CustomerRecord[],
  quickQuotes: readonly CustomerRecord[],
  kept: readonly CustomerRecord[],
): CustomerRecord[] {
  const known = new Map(kept.map((record) => [recordId(record), record]))
  const made = new Set(applications.map(({ quickQuoteId }) => quickQuoteId).filter(Boolean))
  const open = quickQuotes.filter(({ quickQuoteId }) => !made.has(quickQuoteId))
  const ids = new Set<string>()
  return [...applications, ...open].flatMap((record) => {
    const id = recordId(record)
    if (ids.has(id)) return []
    ids.add(id)
    const before = known.get(id)
    return before && isUnchanged(before, record) ? before : record
  })
}

/** By the record's version where the server gives one; otherwise it is another. */
function isUnchanged(before: CustomerRecord, after: CustomerRecord): boolean {
  const hasVersion = after.version !== null && after.version !== undefined
  return hasVersion && before.version === after.version && before.state === after.state && sameAnswers(before, after)
}

const sameAnswers = (one: CustomerRecord, other: CustomerRecord) =>
  JSON.stringify([one.proposals, one.payoutPack, one.isNtuFlagged]) ===
  JSON.stringify([other.proposals, other.payoutPack, other.isNtuFlagged])
