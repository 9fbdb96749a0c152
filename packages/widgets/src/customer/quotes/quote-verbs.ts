import { type DealRecord, quoteHold, type SavedQuote } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'

export type QuoteVerb = 'propose' | 'accept' | 'archive' | 'restore' | 'proceed' | 'recall'

type Quotes = PortalPage['client']['quotes']
type Call = (quotes: Quotes, quote: SavedQuote) => Promise<SavedQuote>

/** A quote action: its call, its toast and its undo. */
interface VerbRow {
  readonly call: Call
  readonly done: string
  /** Absent for what lenders hear of: such an act asks for confirmation. */
  readonly undo?: {
    readonly call: (before: readonly SavedQuote[], record: DealRecord, now: Date) => Call
    readonly done: string
  }
}

const namedBy = ({ applicationId, quoteId }: SavedQuote) => ({ appId: applicationId, quoteId })

const setArchived =
  (isArchived: boolean): Call =>
  (quotes, quote) =>
    quotes.archive({ ...namedBy(quote), isArchived })

/** Gives the mark back to the quote that had it before, unless that quote can no longer have it. */
function takeBack(step: 'proposal' | 'acceptance', mark: 'isProposed' | 'isAccepted') {
  return (before: readonly SavedQuote[], record: DealRecord, now: Date): Call =>
    (quotes, quote) => {
      const earlier = before.find((one) => one[mark] && one.quoteId !== quote.quoteId)
      const restore = earlier && !quoteHold(earlier, before, record, now) ? { restoreQuoteId: earlier.quoteId } : {}
      return quotes.withdraw({ ...namedBy(quote), step, ...restore })
    }
}

export const QUOTE_VERBS: Readonly<Record<QuoteVerb, VerbRow>> = {
  propose: {
    call: (quotes, quote) => quotes.propose(namedBy(quote)),
    done: 'Quote proposed',
    undo: { call: takeBack('proposal', 'isProposed'), done: 'Proposal taken back' },
  },
  accept: {
    call: (quotes, quote) => quotes.accept(namedBy(quote)),
    done: 'Customer’s acceptance recorded',
    undo: { call: takeBack('acceptance', 'isAccepted'), done: 'Acceptance taken back' },
  },
  archive: {
    call: setArchived(true),
    done: 'Quote archived',
    undo: { call: () => setArchived(false), done: 'Quote restored' },
  },
  restore: {
    call: setArchived(false),
    done: 'Quote restored',
    undo: { call: () => setArchived(true), done: 'Quote archived' },
  },
  proceed: {
    call: (quotes, { applicationId, quoteId }) => quotes.proceed({ applicationId, quoteId }),
    done: 'Quote sent to the lender',
  },
  recall: {
    call: (quotes, quote) => quotes.withdraw({ ...namedBy(quote), step: 'sending' }),
    done: 'Quote withdrawn from the lender',
  },
}
