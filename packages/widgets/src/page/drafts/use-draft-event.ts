import { useComputed, useSignalEffect } from '../../signals/index.ts'
import type { DraftAutosave } from './draft-autosave.ts'

type EmitDraft = (name: 'forecourt-draft', detail: { draftId: string }) => unknown

/** Tells the host once the form is kept, so that its URL can name the draft. */
export function useDraftEvent(autosave: DraftAutosave | undefined, emit: EmitDraft): void {
  const isKept = useComputed(() => autosave !== undefined && autosave.keptAt.value !== null)
  useSignalEffect(() => {
    if (autosave && isKept.value) emit('forecourt-draft', { draftId: autosave.id })
  })
}
