import type { LenderProposal, StatusApplication } from '@forecourt/core'

/** An application or a quick quote of the list; both have the same fields (D7). */
export type CustomerRecord = StatusApplication & {
  readonly cosmosId?: string | null | undefined
  readonly quickQuoteId?: string | null | undefined
  readonly price?: number | null | undefined
  readonly proposals?: readonly Partial<LenderProposal>[] | null | undefined
}

/** The id that opens the record (D42). */
export function recordId({ cosmosId, quickQuoteId, isQuickQuote }: CustomerRecord): string {
  // The search returns a quick quote also under its record's id; the list uses the quick quote's id.
  return (isQuickQuote ? quickQuoteId || cosmosId : cosmosId || quickQuoteId) || ''
}
