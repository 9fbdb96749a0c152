import { batch, computed } from '@preact/signals-core'
import type { CallOptions, Client } from '../../api/index.ts'
import type { Conversion } from '../../contract/index.ts'
import { type Application, DecisionStatus, type QuickQuote } from '../../models/index.ts'
import { listApplications } from '../../status/index.ts'
import type { Loadable, Resource } from '../resource.ts'
import type { ApplicationsOptions } from './applications-options.ts'
import { createListWindow, DEFAULT_DAYS, type ListWindow } from './list-window.ts'
import { refetchingOf } from './refetching.ts'

type Draft = Parameters<Client['applications']['create']>[0]
type QuickQuoteDraft = Parameters<Client['quickQuotes']['create']>[0]

export type Applications = ReturnType<typeof createApplications>

/** The applications and quick quotes of the window, updated by the user's actions and by live events. */
export function createApplications(options: ApplicationsOptions) {
  const { client, now } = options
  const window = createListWindow(options)
  const { applications, quickQuotes } = window
  const records = computed(() => mergeLists(applications.data.value, quickQuotes.data.value))

  const rows = createRows(applications, quickQuotes)

  return {
    applications: applications as Loadable<readonly Application[]>,
    quickQuotes: quickQuotes as Loadable<readonly QuickQuote[]>,
    /** Both lists as fetched; a proposal replaces the quick quote that it was made from (spec §4). */
    records,
    /** The rows to show now, in order (D16). */
    rows: computed(() => listApplications(records.value, now.value)),
    days: window.days,
    isOpening: window.isOpening,
    load: window.load,
    refresh: window.refresh,
    put: rows.put,
    patch: rows.patch,
    has: rows.has,
    ...refetchingOf(client, { applications, quickQuotes }, rows, window),
    ...actionsOf(client, rows, window),
    clear: window.clear,
  }
}

export type Rows = ReturnType<typeof createRows>

function createRows(applications: Resource<readonly Application[]>, quickQuotes: Resource<readonly QuickQuote[]>) {
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
    addQuickQuote: (quote: QuickQuote) => quickQuotes.patch((rows) => [quote, ...rows]),
    dropQuickQuote: (id: string | null | undefined) =>
      quickQuotes.patch((rows) => rows.filter(({ quickQuoteId }) => quickQuoteId !== id)),
  }
}

function actionsOf(client: ApplicationsOptions['client'], rows: Rows, window: ListWindow) {
  return {
    async create(draft: Draft, call?: CallOptions): Promise<Application> {
      const created = await client.applications.create(draft, call)
      batch(() => {
        rows.put({ ...created, decisionStatus: created.decisionStatus ?? DecisionStatus.Pending })
        rows.dropQuickQuote(draft.quickQuoteId ?? created.quickQuoteId)
      })
      window.reloadAfterCreate()
      return created
    },
    async createQuickQuote(draft: QuickQuoteDraft, call?: CallOptions): Promise<QuickQuote> {
      const created = await client.quickQuotes.create(draft, call)
      rows.addQuickQuote(created)
      void window.load(DEFAULT_DAYS)
      return created
    },
    /** Replaces the quick quote in the list (D7). */
    async convert(conversion: Conversion, call?: CallOptions): Promise<Application> {
      const converted = await client.applications.convert(conversion, call)
      batch(() => {
        rows.put(converted)
        rows.dropQuickQuote(converted.quickQuoteId ?? conversion.applicationId)
      })
      return converted
    },
    /** Unflagging fetches the true state again (spec §4). */
    async toggleNtu(application: Pick<Application, 'cosmosId' | 'brokerReference'>, isFlagged: boolean): Promise<void> {
      const query = { brokerReference: application.brokerReference ?? 0, ntuFlagged: isFlagged }
      rows.put(await client.applications.toggleNtuFlag(query))
      if (!isFlagged) rows.put(await client.applications.single({ id: application.cosmosId }))
    },
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
