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
  const records = signal<readonly CustomerRecord[]>([])
  const phase = signal<Phase>('loading')
  const lacking = signal<readonly Lacking[]>([])
  const loadedAt = signal<Date | null>(null)
  const pending = new Set<string>()
  let turn = 0
  let asked = { days: 0, of: '' }
  let withdrawRefresh = () => {}

  async function fetchAll(days: number): Promise<void> {
    const own = ++turn
    const ids = affiliateUserIds()
    const isAnother = asked.of !== ids.join()
    asked = { days, of: ids.join() }
    if (isAnother) records.value = []
    const window = (kind: 'application' | 'quick-quote') => listWindowDays(days, ids.length, kind)
    const [applications, quickQuotes] = await Promise.allSettled([
      ids.length > 0 ? calls.applications(ids, window('application')) : [],
      ids.length > 0 ? calls.quickQuotes(ids, window('quick-quote')) : [],
    ])
    if (own === turn) batch(() => take(applications, quickQuotes))
  }

  function take(applications: Settled, quickQuotes: Settled): void {
    const kept = records.peek()
    lacking.value = [
      ...(applications.status === 'rejected' ? (['applications'] as const) : []),
      ...(quickQuotes.status === 'rejected' ? (['quick quotes'] as const) : []),
    ]
    const part = (settled: Settled, isQuickQuote: boolean) =>
      settled.status === 'fulfilled' ? settled.value : kept.filter((record) => isQuick(record) === isQuickQuote)
    records.value = merged(part(applications, false), part(quickQuotes, true), kept)
    if (lacking.value.length === 0) loadedAt.value = now()
    phase.value = applications.status === 'rejected' && records.value.length === 0 ? 'failed' : 'ready'
  }

  function put(record: CustomerRecord): void {
    const others = records.peek().filter((other) => !isSame(other, record))
    records.value = [record, ...others]
  }

  async function fetchOne(id: string, affiliateUserId: number): Promise<void> {
    try {
      put(await calls.one(id, affiliateUserId))
    } catch {
      // What cannot be fetched now comes with the next refresh.
      refreshLater()
    }
  }

  function fetchSoon(id: string, affiliateUserId: number): void {
    if (pending.has(id)) return
    pending.add(id)
    wait(() => {
      pending.delete(id)
      void fetchOne(id, affiliateUserId)
    }, GATHERS_MS)
  }

  function refreshLater(): void {
    withdrawRefresh()
    withdrawRefresh = wait(() => void fetchAll(asked.days), REFRESH_MS)
  }

  function hear({ event, message }: LiveNotification): void {
    const { effect } = scenarioRow(event)
    const content = event.content as AnyContent
    const id = content.applicationId
    if (!id) return
    const known = records.peek().find((record) => recordId(record) === id)
    const state = stateOf(effect, content)
    if (state !== null && known) put({ ...known, state, lastUpdated: message.Created })
    else if (state !== null || FETCHING.includes(effect.kind)) fetchSoon(id, message.AffiliateUserId)
    if (event.scenario === 'ApplicationReceived') refreshLater()
  }

  return {
    records,
    phase,
    lacking,
    loadedAt,
    hear,
    refresh: () => fetchAll(asked.days),
    async load(days) {
      phase.value = 'loading'
      await fetchAll(days)
    },
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
