import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { madeOfDrafts } from './made-of-draft.ts'

/** A draft opened from the list of customers. */
export interface DraftDetail {
  draftId: string
  kind: 'quick-quote' | 'full' | 'eligibility'
  recordId: string
  repropose: boolean
}

/** The address of a draft; a proposal started from a record includes its id, so that it can start again. */
export function draftAddress({ draftId, kind, recordId, repropose }: DraftDetail): string {
  if (kind === 'quick-quote') return `/quick-quote?${new URLSearchParams({ draft: draftId })}`
  const query = new URLSearchParams({
    ...(recordId && { application: recordId }),
    ...(repropose && { repropose: '1' }),
    ...(kind === 'eligibility' && { kind }),
    draft: draftId,
  })
  return `/new-proposal?${query}`
}

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

interface DraftOfPage {
  readonly id: string
  /** The widget has stored the draft: from then on the URL names it, so that reload and Back find it. */
  note(): void
  /** The draft has become a record: Back and reload lead to the record. */
  end(recordId: string): void
}

/** The draft in the URL, otherwise a new one each time that the page is opened. */
export function useDraft(): DraftOfPage {
  const { key, hash } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [fresh, setFresh] = useState(() => ({ key, id: newId() }))
  // A jump within the page, as by the skip link, does not open another form.
  if (fresh.key !== key && !hash) setFresh({ key, id: newId() })
  const named = search.get('draft')
  const id = named ?? fresh.id
  return {
    id,
    end: (recordId) => madeOfDrafts.note(id, recordId),
    note: () => {
      madeOfDrafts.forget(id)
      if (!named) setSearch({ ...Object.fromEntries(search), draft: id }, { replace: true })
    },
  }
}
