import { shortLenderName } from '@forecourt/core'
import { Send } from '../../kit/icon/icons.ts'
import { Button, Dialog } from '../../kit/index.ts'
import { describeSavedQuote } from '../quotes/chosen-quote.ts'
import type { CustomerState } from '../state.ts'

/** The one act on a quote that cannot be undone says what will happen, and waits for a yes. */
export function SendToLender({ state: { quotes } }: { state: CustomerState }) {
  const quote = quotes.asking.value
  if (!quote) return null
  const lender = quote.financeCompany ? shortLenderName(quote.financeCompany) : 'The lender'
  const actions = (
    <>
      <Button onClick={quotes.leaveAsking}>Cancel</Button>
      <Button kind="primary" icon={Send} onClick={() => void quotes.sendToLender()}>
        Send to lender
      </Button>
    </>
  )
  return (
    <Dialog open onClose={quotes.leaveAsking} title="Send to the lender?" actions={actions}>
      <p>{describeSavedQuote(quote)}</p>
      <p>{lender} will be asked to prepare the agreement. This cannot be undone.</p>
    </Dialog>
  )
}
