import { formatPoundsAndPence } from '@forecourt/core'
import { Button, Dialog, FigureList, figureChangeWords } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { quoteKeyFigures } from './QuoteCard.tsx'

/** The server's figures differ from those that were shown: one press saves the right ones (D47). */
export function FiguresChanged({ state: { quotes } }: { state: CustomerState }) {
  const changed = quotes.changed.value
  if (!changed) return null
  const { quote, right, isProposal } = changed
  const actions = (
    <>
      <Button onClick={quotes.leaveChanged}>Cancel</Button>
      <Button
        kind="primary"
        busy={quotes.busy.value.has(`${isProposal ? 'propose' : 'save'} ${quote.proposalId}`)}
        onClick={() => void quotes.saveChanged()}
      >
        {isProposal ? 'Propose' : 'Save'} at {formatPoundsAndPence(right.instalment)} a month
      </Button>
    </>
  )
  return (
    <Dialog open onClose={quotes.leaveChanged} title="The figures have changed" actions={actions}>
      <p role="status">
        {figureChangeWords(quote.figures, right)} {isProposal ? 'Nothing is proposed yet.' : 'Nothing is saved yet.'}
      </p>
      <FigureList figures={quoteKeyFigures({ product: quote.productType === 1 ? 'PCP' : 'HP', figures: right })} />
    </Dialog>
  )
}
