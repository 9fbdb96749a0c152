import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const KEPT = 'forecourt.made-of-drafts'
/** More entries than a user goes back through in one tab. */
const MAX_REMEMBERED_DRAFTS = 50

type Made = readonly (readonly [draftId: string, recordId: string])[]

/** Which record a draft of this tab became: ids only. */
export function createMadeOfDrafts(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): Made => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isPair) : []
    } catch {
      return []
    }
  }
  const without = (draftId: string) => read().filter(([id]) => id !== draftId)
  const write = (made: Made) => {
    try {
      storage.setItem(KEPT, JSON.stringify(made.slice(-MAX_REMEMBERED_DRAFTS)))
    } catch {
      // Without storage the form opens again.
    }
  }
  return {
    recordOf: (draftId: string | null) => read().find(([id]) => id === draftId)?.[1] ?? null,
    note: (draftId: string, recordId: string) => write([...without(draftId), [draftId, recordId]]),
    /** The form continues under the same draft, which is a draft again. */
    forget: (draftId: string) => write(without(draftId)),
  }
}

const isPair = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'

export const madeOfDrafts = createMadeOfDrafts({
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
})

/** The record that the URL's draft had become when the page opened; a later save does not change it. */
export function useRecordMadeOfDraft(): string | null {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const draftId = search.get('draft')
  const [entry, setEntry] = useState(() => ({ key, draftId, recordId: madeOfDrafts.recordOf(draftId) }))
  if (entry.key !== key) setEntry({ key, draftId, recordId: madeOfDrafts.recordOf(draftId) })
  return entry.recordId
}
