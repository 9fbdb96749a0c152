import { computed } from '@preact/signals-core'
import type { Application, QuickQuote } from '../../models/index.ts'
import { listApplications } from '../../status/index.ts'
import type { Loadable, Resource } from '../resource.ts'
import { type ApplicationsOptions, createListWindow } from './list-window.ts'
import { refetchingOf } from './refetching.ts'

/** The applications and quick quotes of the window, updated by live events and by the user's actions in the list. */
export function createApplications(options: ApplicationsOptions) {
  const { client, now } = options
  const window = createListWindow(options)
  const { applications, quickQuotes } = window
  const records = computed(() => mergeLists(applications.data.value, quickQuotes.data.value))
  const rows = createRows(applications)
  return {
    applications: applications as Loadable<readonly Application[]>,
    quickQuotes: quickQuotes as Loadable<readonly QuickQuote[]>,
    /** Both lists as fetched; a proposal replaces the quick quote that it was made from (spec §4). */
    records,
    /** The rows to show now, in order (D16). */
    rows: computed(() => listApplications(records.value, now.value)),
    isOpening: window.isOpening,
    load: window.load,
    refresh: window.refresh,
    put: rows.put,
    patch: rows.patch,
    has: rows.has,
    ...refetchingOf(client, rows, window),
    clear: window.clear,
  }
}

export type Rows = ReturnType<typeof createRows>

function createRows(applications: Resource<readonly Application[]>) {
  return {
    has: (id: string) => applications.data.peek().some(({ cosmosId }) => cosmosId === id),
    put: (application: Application) => applications.patch((rows) => withApplication(rows, application)),
    /** Replaces the listed ones and returns their number; a long list is traversed once for all of them. */
    replace: (changed: readonly Application[]): number => {
      const byId = new Map(changed.map((application) => [application.cosmosId, application]))
      const listed = applications.data.peek().filter(({ cosmosId }) => byId.has(cosmosId)).length
      applications.patch((rows) => rows.map((row) => byId.get(row.cosmosId) ?? row))
      return listed
    },
    patch: (id: string, change: Partial<Application>) =>
      applications.patch((rows) => rows.map((row) => (row.cosmosId === id ? { ...row, ...change } : row))),
  }
}

function withApplication(rows: readonly Application[], application: Application): readonly Application[] {
  const isKnown = rows.some(({ cosmosId }) => cosmosId === application.cosmosId)
  if (!isKnown) return [application, ...rows]
  return rows.map((row) => (row.cosmosId === application.cosmosId ? application : row))
}

function mergeLists(
  applications: readonly Application[],
  quickQuotes: readonly QuickQuote[],
): readonly (Application | QuickQuote)[] {
  if (quickQuotes.length === 0) return applications
  const made = new Set(applications.map(({ quickQuoteId }) => quickQuoteId))
  return [...applications, ...quickQuotes.filter(({ quickQuoteId }) => !made.has(quickQuoteId))]
}
