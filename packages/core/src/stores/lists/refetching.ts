import { onceMore } from '../once-more.ts'
import type { Rows } from './applications.ts'
import type { ApplicationsOptions, ListWindow } from './list-window.ts'

/** The fetches that a live scenario causes. A list that was never loaded needs no update. */
export function refetchingOf({ applications, quotes }: ApplicationsOptions['client'], rows: Rows, window: ListWindow) {
  // Over forty lines: a list of fetches, of which several share one.
  const { applications: list, quickQuotes } = window
  const isShown = () => list.loadedAt.peek() !== null
  const single = oneAtATime(async (id) => {
    const isNew = !rows.has(id)
    const record = await applications.single({ id })
    // Other dealerships may be listed by now, or the record is open beside their list.
    if (!window.lists(record)) return
    rows.put(record)
    if (isNew) window.refreshLater()
  })
  const several = inOneFetch(async (ids) => {
    if (await replaceLatest(ids, rows, window)) return
    await window.refresh()
    if (list.failed.peek() !== null) window.refreshLater()
  })
  const record = manyTogether(single, (id) => several([id]))
  const proposals = oneAtATime(async (id) => {
    let hasFailed = false
    const onQuietFailure = () => {
      hasFailed = true
    }
    const found = await quotes.proposals({ applicationId: id }, { onQuietFailure })
    if (!hasFailed) rows.patch(id, { proposals: found })
  })
  const enquiries = onceMore(async () => {
    await window.refreshQuickQuotes()
    if (quickQuotes.failed.peek() !== null) window.refreshLater()
  })
  return {
    /** A quick quote that came from a dealer's page (D51). */
    refetchQuickQuotes: enquiries,
    /** A quick quote that is no longer listed has become an application. */
    async refetchQuickQuote(id: string): Promise<void> {
      const isListed = () => quickQuotes.data.peek().some(({ quickQuoteId }) => quickQuoteId === id)
      const wasListed = isListed()
      await enquiries()
      if (wasListed && !isListed() && isShown()) await orLater(record(id), window)
    },
    async refetch(id: string): Promise<void> {
      if (isShown()) await orLater(record(id), window)
    },
    /** After an act that changed them. */
    async refetchSeveral(ids: readonly string[]): Promise<void> {
      if (isShown()) await orLater(several(ids), window)
    },
    async refetchProposals(id: string): Promise<void> {
      if (isShown() && rows.has(id)) await proposals(id)
      else if (isShown()) await orLater(record(id), window)
    },
  }
}

/** False if one of them is not among those that changed last, or not listed yet: then only the whole list has them all. */
async function replaceLatest(ids: ReadonlySet<string>, rows: Rows, window: ListWindow): Promise<boolean> {
  return rows.replace(await window.latest(ids)) === ids.size
}

/** A colleague who changes hundreds of customers at once is a burst of events: more than these are not fetched one by one. */
const MOST_SINGLE = 10

/** Switches to `together` while many single fetches, or a joint one, are running. */
function manyTogether(single: (id: string) => Promise<void>, together: (id: string) => Promise<void>) {
  const count = { single: 0, together: 0 }
  return async (id: string): Promise<void> => {
    const kind = count.together > 0 || count.single >= MOST_SINGLE ? 'together' : 'single'
    count[kind] += 1
    try {
      await (kind === 'single' ? single(id) : together(id))
    } finally {
      count[kind] -= 1
    }
  }
}

/** Ids requested during a fetch are fetched together in the next one. */
function inOneFetch(fetchThem: (ids: ReadonlySet<string>) => Promise<void>) {
  let wanted = new Set<string>()
  const fetchWanted = onceMore(async () => {
    const ids = wanted
    wanted = new Set()
    await fetchThem(ids)
  })
  return (ids: readonly string[]): Promise<void> => {
    for (const id of ids) wanted.add(id)
    return fetchWanted()
  }
}

/** Data that cannot be fetched now comes with the next refresh; the caller still gets the error. */
async function orLater(fetching: Promise<void>, window: ListWindow): Promise<void> {
  try {
    await fetching
  } catch (error) {
    window.refreshLater()
    throw error
  }
}

/** Lenders answer in bursts: requests for a record during its fetch cause one more fetch. */
function oneAtATime(fetchOne: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const fetches = new Map<string, () => Promise<void>>()
  return (id) => {
    const fetch = fetches.get(id) ?? onceMore(() => fetchOne(id))
    fetches.set(id, fetch)
    return fetch()
  }
}
