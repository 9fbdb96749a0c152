import { keepItem, readItem, tabStorage } from '@forecourt/widgets/portal'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

const KEPT = 'forecourt.made-of-drafts'
/** More entries than a user goes back through in one tab. */
const MAX_REMEMBERED_DRAFTS = 50

type Made = readonly (readonly [draftId: string, recordId: string])[]

/** Which record a draft of this tab became: ids only. */
export function createMadeOfDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined) {
  const read = (): Made => {
    const kept = readItem(storage, KEPT)
    return Array.isArray(kept) ? kept.filter(isPair) : []
  }
  const without = (draftId: string) => read().filter(([id]) => id !== draftId)
  // Without storage the form opens again.
  const write = (made: Made) => keepItem(storage, KEPT, JSON.stringify(made.slice(-MAX_REMEMBERED_DRAFTS)))
  return {
    recordOf: (draftId: string | null) => read().find(([id]) => id === draftId)?.[1] ?? null,
    note: (draftId: string, recordId: string) => write([...without(draftId), [draftId, recordId]]),
    /** The form continues under the same draft, which is a draft again. */
    forget: (draftId: string) => write(without(draftId)),
  }
}

const isPair = (entry: unknown): entry is readonly [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'

export const madeOfDrafts = createMadeOfDrafts(tabStorage())

/** The record that the URL's draft had become when the page opened; a later save does not change it. */
export function useRecordMadeOfDraft(): string | null {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const draftId = search.get('draft')
  const [entry, setEntry] = useState(() => ({ key, draftId, recordId: madeOfDrafts.recordOf(draftId) }))
  if (entry.key !== key) setEntry({ key, draftId, recordId: madeOfDrafts.recordOf(draftId) })
  return entry.recordId
}
