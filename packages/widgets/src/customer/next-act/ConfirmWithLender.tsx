import { shortLenderName } from '@forecourt/core'
import { Send, Undo2 } from 'lucide-react'
import { ConfirmDialog } from '../../kit/index.ts'
import { describeSavedQuote } from '../quotes/chosen-quote.ts'
import type { QuoteParts } from '../quotes/quotes.ts'

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
