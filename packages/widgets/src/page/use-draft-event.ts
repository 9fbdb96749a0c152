import { useComputed, useSignalEffect } from '../signals/index.ts'
import type { DraftKeeper } from './draft-keeper.ts'

type TellDraft = (name: 'forecourt-draft', detail: { draftId: string }) => unknown

/** Tells the host once the form is kept, so that its address can name the draft. */
export function useDraftEvent(keeper: DraftKeeper | undefined, emit: TellDraft): void {
  const isKept = useComputed(() => keeper !== undefined && keeper.keptAt.value !== null)
  useSignalEffect(() => {
    if (keeper && isKept.value) emit('forecourt-draft', { draftId: keeper.id })
  })
}
