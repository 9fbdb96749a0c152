import { hasSearchWords, searchWords } from '@forecourt/core'
import { keepItem, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { Found } from '../filters/searching.ts'
import { createReader } from '../rows/reader.ts'
import { type CustomerRecord, recordId } from '../rows/records.ts'

import { type CustomerRow, customerRowOf, searchTextOf } from '../rows/row.ts'

const MOST_CUSTOMERS = 6

interface FoundCustomers {
  readonly title: 'Recent' | 'Customers'
  readonly rows: readonly CustomerRow[]
}

/** Loaded customers are searched on each key press; the server's results, of any age, follow. */
export function createFoundCustomers(
  page: PortalPage,
  sought: ReadonlySignal<string>,
  found: ReadonlySignal<Found>,
  recent: () => readonly string[],
) {
  const reader = createReader(page)
  const textOf = new WeakMap<CustomerRecord, string>()
  const searched = (record: CustomerRecord) => {
    const text = textOf.get(record) ?? searchTextOf(record)
    textOf.set(record, text)
    return text
  }
  const rowOf = (record: CustomerRecord) => customerRowOf(record, page.clock.now.value, reader.value)
  return computed((): FoundCustomers => {
    const loaded = page.stores.applications.records.value
    const terms = searchWords(sought.value)
    if (terms.length === 0) return { title: 'Recent', rows: firstRows(recentOf(loaded, recent()), rowOf) }
    const isAnswered = found.value.text === sought.value.trim()
    const older = isAnswered ? found.value.records : []
    const all = matching(loaded, older, (record) => hasSearchWords(searched(record), terms))
    return { title: 'Customers', rows: firstRows(all, rowOf) }
  })
}

/** A lazy generator: of 20,000 records it searches only enough to fill the list. */
function* matching(
  loaded: readonly CustomerRecord[],
  older: readonly CustomerRecord[],
  isSought: (record: CustomerRecord) => boolean,
) {
  for (const record of loaded) if (isSought(record)) yield record
  yield* older
}

const recentOf = (loaded: readonly CustomerRecord[], ids: readonly string[]) =>
  ids.flatMap((id) => loaded.find((record) => recordId(record) === id) ?? [])

/** Each customer once, up to the maximum length of the list. */
function firstRows(records: Iterable<CustomerRecord>, rowOf: (record: CustomerRecord) => CustomerRow | null) {
  const rows = new Map<string, CustomerRow>()
  for (const record of records) {
    if (rows.size === MOST_CUSTOMERS) break
    const row = rows.has(recordId(record)) ? null : rowOf(record)
    if (row) rows.set(row.id, row)
  }
  return [...rows.values()]
}

const RECENT_KEY = 'forecourt.recent'
const MOST_RECENT = 5

/** Ids of the customers opened last in this tab, newest first; nothing else about them is stored. */
export function createRecentCustomers({ storage: { tab } }: Pick<PortalPage, 'storage'>) {
  const read = () => (tab?.getItem(RECENT_KEY) ?? '').split(' ').filter((id) => id !== '')
  return {
    read,
    note: (id: string) =>
      keepItem(tab, RECENT_KEY, [id, ...read().filter((each) => each !== id)].slice(0, MOST_RECENT).join(' ')),
  }
}
