import { Check } from '../../kit/icon/icons.ts'
import { Button } from '../../kit/index.ts'
import type { RecordProps } from '../state.ts'
import { type ComparedQuote, findKept, newQuoteOf } from './compare.ts'

export type OfferProps = Pick<RecordProps, 'state' | 'application'> & { row: ComparedQuote; term: number | null }

/** The lender's quote ready to save, and its saved version if there is one; null where no action is allowed. */
function offeredOf({ row, term, state, application }: OfferProps) {
  const quote = state.readOnlyReason.value ? null : newQuoteOf(application, row, term)
  return quote && { quote, kept: findKept(state.quotes.saved.value ?? [], quote) }
}

export function SaveButton(props: OfferProps) {
  const offered = offeredOf(props)
  const { row, state, application } = props
  if (!offered) return null
  const { quote, kept } = offered
  if (kept)
    return (
      <Button size="small" kind="quiet" icon={Check} disabled>
        Saved<span className="only-heard"> quote of {row.name}</span>
      </Button>
    )
  return (
    <Button
      size="small"
      kind="quiet"
      busy={state.busy.value.has(`save ${row.proposal.proposalId}`)}
      onClick={() => void state.quotes.save(application, quote)}
    >
      Save<span className="only-heard"> the quote of {row.name}</span>
    </Button>
  )
}

/** Saves the quote if necessary and proposes it; absent once any quote is with its lender. */
export function ProposeButton(props: OfferProps) {
  const offered = offeredOf(props)
  const { row, state, application } = props
  if (!offered || state.quotes.saved.value?.some(({ proceededAt, isArchived }) => proceededAt && !isArchived))
    return null
  const { quote, kept } = offered
  if (kept?.isProposed || kept?.isAccepted)
    return (
      <Button size="small" icon={Check} disabled>
        Proposed<span className="only-heard"> quote of {row.name}</span>
      </Button>
    )
  return (
    <Button
      size="small"
      busy={state.busy.value.has(`propose ${row.proposal.proposalId}`)}
      onClick={() => void state.quotes.propose(application, quote)}
    >
      Propose<span className="only-heard"> the quote of {row.name}</span>
    </Button>
  )
}
