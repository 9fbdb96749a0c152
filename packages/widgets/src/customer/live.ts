import type { OpenApplication } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, disposeAll, effect, untracked } from '../signals/index.ts'
import type { RecordState } from './record/record.ts'

interface LiveParts extends Record<'notes' | 'quotes' | 'tasks' | 'roomLinks', { readonly load: () => Promise<void> }> {
  readonly record: RecordState
}

/** Connects the open record to the page's effects of D31, and catches up after a lost connection. */
export function createLive({ stores }: Pick<PortalPage, 'stores'>, parts: LiveParts) {
  const { live } = stores
  const dealership = computed(() => parts.record.application.value?.affiliateUserId ?? null)
  const opened = openApplicationOf(parts)
  const followDealership = () => {
    const id = dealership.value
    return id === null
      ? undefined
      : untracked(() => disposeAll([stores.follow(), live.hold([id]), stores.open(opened)]))
  }
  // Messages sent while the connection was lost were missed.
  const { record, notes, quotes, tasks, roomLinks } = parts
  const refresh = () => {
    for (const again of [record.refetch, notes.load, quotes.load, tasks.load, roomLinks.load]) void again()
  }
  const catchUp = (id: number) => {
    if (id === dealership.peek()) refresh()
  }
  return {
    /** Fetches everything of the record again. */
    refresh,
    connection: computed(() => (dealership.value === null ? 'not connected' : live.stateOf(dealership.value))),
    /** Starts following the record's dealership; returns a function that stops it. */
    follow: () => disposeAll([effect(followDealership), live.onBack(catchUp)]),
  }
}

function openApplicationOf({ record, notes, quotes, roomLinks }: LiveParts): OpenApplication {
  // A colleague's proposal or acceptance, or the customer's suggestion, changes both the record and its quotes (D50).
  const refetch = async () => void (await Promise.all([record.refetch(), quotes.load(), roomLinks.load()]))
  return {
    isOpen: record.hasId,
    // Every change refetches the record: the server's version, proposals and pack have changed as well.
    patch(change) {
      record.patch(change)
      void refetch()
    },
    refetch,
    refreshProposals: record.refetch,
    refreshPayoutPack: record.refetch,
    refreshNotes: notes.load,
  }
}
