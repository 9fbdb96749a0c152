import { formatPoundsAndPence } from '@forecourt/core'
import { ConfirmDialog, FigureList, figureChangeWords } from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
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
