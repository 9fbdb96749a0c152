import { shortLenderName } from '@forecourt/core'
import { Send } from 'lucide-react'
import { ConfirmDialog } from '../../kit/index.ts'
import { describeSavedQuote } from '../quotes/chosen-quote.ts'
import type { CustomerState } from '../state.ts'

/** Asks for confirmation of the one act on a quote that cannot be undone. */
export function SendToLender({ state: { quotes } }: { state: CustomerState }) {
  const quote = quotes.asking.value
  if (!quote) return null
  const lender = quote.financeCompany ? shortLenderName(quote.financeCompany) : 'The lender'
  return (
    <ConfirmDialog
      title="Send to the lender?"
      yes="Send to lender"
      icon={Send}
      onYes={quotes.sendToLender}
      onClose={() => {
        quotes.asking.value = null
      }}
    >
      <p>{describeSavedQuote(quote)}</p>
      <p>{lender} will be asked to prepare the agreement. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
