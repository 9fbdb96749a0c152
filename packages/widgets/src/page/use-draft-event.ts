import type { Emit } from '../element/index.ts'
import { useComputed, useSignalEffect } from '../signals/index.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type DraftEvents = {
  'forecourt-draft': { readonly summary: string; readonly cancelable: boolean; readonly detail?: { draftId: string } }
}

/** Tells the host once the form is kept, so that its address can name the draft. */
export function useDraftEvent(keeper: DraftKeeper | undefined, emit: Emit<DraftEvents>): void {
  const isKept = useComputed(() => keeper !== undefined && keeper.keptAt.value !== null)
  useSignalEffect(() => {
    if (keeper && isKept.value) emit('forecourt-draft', { draftId: keeper.id })
  })
}
