import type { DraftSummary, NewDraft } from '../drafts/draft-store.ts'

/** A half-filled proposal; tests set the fields that they need. */
export const aDraft = (summary: Partial<DraftSummary> = {}, value: unknown = {}): NewDraft => ({
  summary: { kind: 'full', name: '', registration: '', vehicle: '', recordId: '', repropose: false, ...summary },
  value,
})
