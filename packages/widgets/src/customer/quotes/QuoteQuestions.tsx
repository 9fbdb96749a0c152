import { formatPoundsAndPence, shortLenderName } from '@forecourt/core'
import { Send, Undo2 } from 'lucide-react'
import { ConfirmDialog, FigureList, figureChangeWords } from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
import { describeSavedQuote } from './chosen-quote.ts'
import { quoteKeyFigures } from './QuoteCard.tsx'
import type { QuoteParts } from './quotes.ts'

/** The server's figures differ from those shown: one press saves the server's (D47). */
export function FiguresChanged({ quotes, busy }: Pick<RecordScreen, 'busy'> & Pick<QuoteParts, 'quotes'>) {
  const changed = quotes.changed.value
  if (!changed) return null
  const { quote, right, isProposal } = changed
  return (
    <ConfirmDialog
      title="The figures have changed"
      yes={`${isProposal ? 'Propose' : 'Save'} at ${formatPoundsAndPence(right.instalment)} a month`}
      busy={busy.value.has(`${isProposal ? 'propose' : 'save'} ${quote.proposalId}`)}
      onYes={quotes.saveChanged}
      onClose={quotes.leaveChanged}
    >
      <p role="status">
        {figureChangeWords(quote.figures, right)} {isProposal ? 'Nothing is proposed yet.' : 'Nothing is saved yet.'}
      </p>
      <FigureList figures={quoteKeyFigures({ ...quote, figures: right })} />
    </ConfirmDialog>
  )
}

const SENDING = {
  title: 'Send to the lender?',
  yes: 'Send to lender',
  icon: Send,
  words: (lender: string) =>
    `${lender} will be asked to prepare the agreement. The quote can be withdrawn until the documents are prepared.`,
}
const RECALLING = {
  title: 'Withdraw from the lender?',
  yes: 'Withdraw quote',
  icon: Undo2,
  words: (lender: string) =>
    `${lender} and the broker are told to stop. The customer’s yes stays, and the deal can be changed again.`,
}

/** Asks for confirmation of the acts on a quote that its lender hears of. */
export function ConfirmWithLender({ quotes }: Pick<QuoteParts, 'quotes'>) {
  const asked = quotes.asking.value
  if (!asked) return null
  const { verb, quote } = asked
  const { words, ...dialog } = verb === 'recall' ? RECALLING : SENDING
  return (
    <ConfirmDialog
      {...dialog}
      onYes={quotes.runAsked}
      onClose={() => {
        quotes.asking.value = null
      }}
    >
      <p>{describeSavedQuote(quote)}</p>
      <p>{words(quote.financeCompany ? shortLenderName(quote.financeCompany) : 'The lender')}</p>
    </ConfirmDialog>
  )
}
