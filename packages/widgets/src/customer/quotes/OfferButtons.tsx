import { Check } from 'lucide-react'
import { Button } from '../../kit/index.ts'
import type { RecordProps } from '../record/screen.ts'
import { type ComparedQuote, findKept, type NewQuote, newQuoteOf } from './compare.ts'
import type { QuoteParts } from './quotes.ts'

export type OfferProps = Omit<RecordProps<QuoteParts>, 'status'> & { row: ComparedQuote; term: number | null }

/** The lender's quote ready to save, and its saved version if there is one; null where no action is allowed. */
function offeredOf({ row, term, state, application }: OfferProps) {
  const quote = state.readOnlyReason.value ? null : newQuoteOf(application, row, term)
  const { quotes, page } = state
  return quote && { quote, kept: findKept(quotes.saved.value ?? [], quote, application, page.clock.now.value) }
}

export function SaveButton(props: OfferProps) {
  const offered = offeredOf(props)
  if (!offered) return null
  return <OfferButton {...props} verb="save" quote={offered.quote} isDone={offered.kept !== undefined} />
}

/** Saves the quote if necessary and proposes it; absent once any quote is with its lender. */
export function ProposeButton(props: OfferProps) {
  const offered = offeredOf(props)
  if (!offered || props.state.quotes.saved.value?.some(({ proceededAt }) => proceededAt)) return null
  const { quote, kept } = offered
  return <OfferButton {...props} verb="propose" quote={quote} isDone={Boolean(kept?.isProposed || kept?.isAccepted)} />
}

const WORDS = { save: ['Save', 'Saved'], propose: ['Propose', 'Proposed'] } as const

type OfferButtonProps = OfferProps & { verb: keyof typeof WORDS; quote: NewQuote; isDone: boolean }

function OfferButton({ verb, quote, isDone, row, state, application }: OfferButtonProps) {
  const look = { size: 'small', kind: verb === 'save' ? 'quiet' : 'secondary' } as const
  const [words, done] = WORDS[verb]
  if (isDone)
    return (
      <Button {...look} icon={Check} disabled>
        {done}
        <span className="only-heard"> quote of {row.name}</span>
      </Button>
    )
  return (
    <Button
      {...look}
      busy={state.busy.value.has(`${verb} ${row.proposal.proposalId}`)}
      onClick={() => void state.quotes[verb](application, quote)}
    >
      {words}
      <span className="only-heard"> the quote of {row.name}</span>
    </Button>
  )
}
