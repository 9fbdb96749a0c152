import { type Application, contract, type QuickQuote, type User } from '@forecourt/core'
import { people } from '@forecourt/core/testing'
import { createTestPage, type TestPage } from '../../page/testing/test-page.ts'
import { signal } from '../../signals/index.ts'
import type { ListReader } from '../rows/reader.ts'
import { createCustomers } from '../state.ts'
import { sampleRecords } from './samples.ts'

const { applications, quickQuotes } = contract

/** A reader who may change every record. */
export const aReader: ListReader = { brokerName: 'Forecourt', isStaff: false, mayAct: () => true }

type SampleRecord = Application | QuickQuote

interface Given {
  readonly user?: User
  /** Records that the search finds beyond the list. */
  readonly older?: readonly Application[]
  readonly lastVisit?: string
}

const isQuote = (record: SampleRecord): record is QuickQuote => record.isQuickQuote === true && !('cosmosId' in record)

/** A page whose server stores these records and returns applications page by page. */
export function aPage(records: readonly SampleRecord[] = sampleRecords(), given: Given = {}): TestPage {
  const { user = people.rhian, older = [], lastVisit } = given
  const test = createTestPage({ user })
  const rows = records.filter((record): record is Application => !isQuote(record))
  test.on(applications.list, ({ body: { limit = rows.length, after } }) => {
    const from = after ? rows.findIndex(({ cosmosId }) => cosmosId === after.id) + 1 : 0
    return rows.slice(from, from + limit)
  })
  test.on(quickQuotes.list, records.filter(isQuote))
  test.on(applications.search, [...older])
  if (lastVisit) test.page.storage.device?.setItem(`forecourt.last-visit.${user.userId}`, lastVisit)
  return test
}

/** The screen with its rows loaded. */
export async function open(test = aPage(), query = '') {
  const told: string[] = []
  const host = { query: signal(query), onFilters: (filters: string) => void told.push(filters) }
  const state = createCustomers(test.page, host)
  const stop = state.start()
  await test.settled()
  // Rows are computed in slices: a busy machine needs several.
  while (!state.isComplete.value) await test.settled()
  return { test, state, host, told, stop, names: () => state.rows.value.map(({ name }) => name) }
}
