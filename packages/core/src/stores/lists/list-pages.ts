import type { Application } from '../../models/index.ts'
import type { Asking } from '../resource.ts'

type ApplicationRows = readonly Application[]

/** A page of the list, as the call takes it. */
export interface ListPage {
  readonly limit: number
  readonly after?: { readonly at: string; readonly id: string }
}

/**
 * The named records among those that changed last, by pages of that order: as far as they are found one after another. A
 * record that the list leaves out is never found.
 */
export async function latestOf(
  ask: (part: ListPage) => Promise<ApplicationRows>,
  ids: ReadonlySet<string>,
): Promise<ApplicationRows> {
  const found = new Map<string, Application>()
  for (let last: ApplicationRows = []; ; ) {
    last = await ask({ limit: FURTHER, ...afterThe(last.at(-1), false) })
    const known = found.size
    for (const row of last) if (ids.has(row.cosmosId)) found.set(row.cosmosId, row)
    if (found.size === known || found.size === ids.size || last.length !== FURTHER) return [...found.values()]
  }
}

/** The first page fills a screen quickly; no page is long enough to block rendering. */
const FIRST = 100
const FURTHER = 500

/**
 * Fetches a long list page by page, in order. Subscribers recompute everything on each update, so they are notified only
 * when the number of rows has doubled. A record that changes in the meantime moves to the top and may come twice: the later
 * copy counts.
 */
export async function inPages(
  ask: (part: ListPage) => Promise<ApplicationRows>,
  byCreated: boolean,
  soFar: Asking<ApplicationRows>['soFar'],
): Promise<ApplicationRows> {
  const rows = new Map<string, Application>()
  let last: ApplicationRows = []
  for (let limit = FIRST, told = 0; ; limit = FURTHER) {
    const known = rows.size
    last = await ask({ limit, ...afterThe(last.at(-1), byCreated) })
    for (const row of last) rows.set(row.cosmosId, row)
    // A server without paging always sends the whole list.
    const isWhole = last.length !== limit || rows.size === known
    if (isWhole || (rows.size >= told * 2 && !soFar([...rows.values()]))) return [...rows.values()]
    if (rows.size >= told * 2) told = rows.size
  }
}

function afterThe(row: Application | undefined, byCreated: boolean): Pick<ListPage, 'after'> {
  if (!row) return {}
  return { after: { at: byCreated ? row.created : (row.lastUpdated ?? row.created), id: row.cosmosId } }
}
