import type { DraftSummary, NewDraft } from '../drafts/draft-store.ts'

/** A half-filled proposal; a test sets the fields that it needs. */
export const aDraft = (summary: Partial<DraftSummary> = {}, value: unknown = {}): NewDraft => ({
  summary: { kind: 'full', name: '', registration: '', vehicle: '', recordId: '', repropose: false, ...summary },
  value,
})
