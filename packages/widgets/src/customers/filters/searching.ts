import { effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Wait } from '../list/highlights.ts'
import type { CustomerRecord } from '../record.ts'
import type { CustomersSources } from '../sources.ts'

/** How long the typing rests before the server is asked; what is loaded is filtered at once. */
const PAUSE_MS = 250
const SHORTEST_SEARCH = 2

/** What the server found, and for which text: it may know a record by what the list does not show of it. */
export interface Found {
  readonly text: string
  readonly records: readonly CustomerRecord[]
}

const NO_RECORDS_FOUND: Found = { text: '', records: [] }

export interface CustomerSearch {
  readonly found: ReadonlySignal<Found>
  readonly isBusy: ReadonlySignal<boolean>
  readonly failed: ReadonlySignal<boolean>
  /** Follows the text; returns how to stop. */
  follow(text: ReadonlySignal<string>): () => void
}

/** Looks for the text among everything, of whatever age. */
export function createSearch(search: CustomersSources['search'], wait: Wait): CustomerSearch {
  const found = signal(NO_RECORDS_FOUND)
  const isBusy = signal(false)
  const failed = signal(false)

  const ask = async (text: string, { signal }: AbortController) => {
    try {
      const records = await search(text, signal)
      if (!signal.aborted) found.value = { text, records }
    } catch {
      if (!signal.aborted) failed.value = true
    }
    if (!signal.aborted) isBusy.value = false
  }

  const begin = (text: string) => {
    failed.value = false
    isBusy.value = text.length >= SHORTEST_SEARCH
    if (text.length < SHORTEST_SEARCH) {
      found.value = NO_RECORDS_FOUND
      return () => {}
    }
    const controller = new AbortController()
    const withdraw = wait(() => void ask(text, controller), PAUSE_MS)
    return () => {
      withdraw()
      controller.abort()
    }
  }

  return { found, isBusy, failed, follow: (text) => effect(() => begin(text.value.trim())) }
}
