import { createResource } from '@forecourt/core'
import { afterTyping, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { CustomerRecord } from '../rows/records.ts'

const SHORTEST_SEARCH = 2
/** The server takes no more; a longer text is nobody's. */
const LONGEST_SEARCH = 120

const isSearched = ({ length }: string) => length >= SHORTEST_SEARCH && length <= LONGEST_SEARCH

/** The server's results with their search text: the server searches more fields than the list shows. */
export interface Found {
  readonly text: string
  readonly records: readonly CustomerRecord[]
}

export type CustomerSearch = ReturnType<typeof createSearch>

/** Searches all records, whatever their age. */
export function createSearch(
  { client, clock, wait }: Pick<PortalPage, 'client' | 'clock' | 'wait'>,
  typed: ReadonlySignal<string>,
) {
  const { data, isLoading, failed, follow } = createResource<string, Found>({
    key: () => (isSearched(typed.value.trim()) ? typed.value.trim() : null),
    async fetch(text, { signal }) {
      await afterTyping(wait, signal)
      return { text, records: await client.applications.search({ text }, { signal }) }
    },
    empty: { text: '', records: [] },
    now: clock.read,
    keeps: () => true,
  })
  return {
    found: data,
    isBusy: isLoading,
    failed: computed(() => (isLoading.value ? null : failed.value)),
    /** Follows the text; returns a function that stops it. */
    follow,
  }
}
