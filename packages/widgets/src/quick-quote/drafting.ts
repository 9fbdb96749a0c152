import { vehicleName } from '../kit/index.ts'
import { createDraftAutosave, type DraftAutosave, type PortalPage, userDrafts } from '../page/index.ts'
import { effect, signal } from '../signals/index.ts'
import { type FormDraft, formDraftOf, isTouched, newDraftOf, readFormDraft } from './form-draft.ts'
import type { QuickQuoteCache } from './quick-quote-cache.ts'
import type { QuickQuoteState } from './state.ts'
import type { Prefill } from './view.ts'

export type Drafting = ReturnType<typeof createDrafting>

/** The draft of one quick quote, once loaded. */
export function createDrafting(autosave: DraftAutosave) {
  /** Undefined while loading; null if there is none. */
  const found = signal<FormDraft | null | undefined>(undefined)
  let latest: FormDraft | null = null
  void autosave.read().then((stored) => {
    latest = readFormDraft(stored?.value)
    found.value = latest
  })
  return {
    autosave,
    found,
    /** The form's last values, with which another dealership continues. */
    latest: () => latest,
    /** Keeps the input as a draft until the server has saved it; returns a function that stops it. */
    follow: (state: QuickQuoteState, prefill: Prefill): (() => void) =>
      effect(() => {
        const draft = formDraftOf(state)
        const { make, model } = state.vehicle.value ?? {}
        const isSaved = state.saving.savedAt.value !== null
        const isSame = JSON.stringify(draft) === JSON.stringify(latest)
        latest = draft
        if (isSaved || !isTouched(draft, prefill)) autosave.drop()
        else if (!isSame) autosave.keep(newDraftOf(draft, vehicleName({ make, model })))
      }),
  }
}

/** Kept with the element; null if the host names no draft, in which case nothing is stored. */
export function draftingFor(cache: QuickQuoteCache, draftId: string, page: PortalPage): Drafting | null {
  if (!draftId) return null
  if (cache.drafting?.autosave.id === draftId) return cache.drafting
  cache.dealer = null
  cache.drafting = createDrafting(createDraftAutosave(userDrafts(page), draftId, page.clock.read))
  return cache.drafting
}
