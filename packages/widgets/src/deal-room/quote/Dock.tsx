import { formatPoundsAndPence, type LinkedQuote, productOf } from '@forecourt/core'
import { CircleCheck } from 'lucide-react'
import { Figure, FigureText, Icon } from '../../kit/index.ts'
import { ActButton, ActPart, type ActState } from './ActPart.tsx'

type DockProps = { state: ActState; quote: LinkedQuote; dealer: string }

/** On a phone the figure and the main button stay visible. */
export function Dock(props: DockProps) {
  const { state, quote } = props
  const { acting } = state
  const told = acting.told.value
  const isOver = quote.proceededAt || told === 'chosen'
  // A change shows both figures, and stays resettable after it was sent.
  const needsWords = !isOver && (told || acting.kind.value === 'suggest' || acting.act.problem.value !== null)
  return (
    <aside className="deal-dock" aria-label="Your answer">
      {needsWords ? (
        <ActPart {...props} />
      ) : (
        <div className="deal-dock-line">
          <p>
            <strong className="deal-dock-figure">
              <Figure>{formatPoundsAndPence(quote.figures.instalment)}</Figure>
            </strong>
            <FigureText className="small muted">{`a month, ${productOf(quote).longName}`}</FigureText>
          </p>
          {isOver && <Over {...props} />}
          {!isOver && acting.kind.value !== 'none' && <ActButton state={state} />}
        </div>
      )}
    </aside>
  )
}

const Over = ({ quote, dealer }: DockProps) => (
  <p className="deal-answer" role="status">
    <Icon of={CircleCheck} size={20} />
    <strong>{quote.proceededAt ? 'You went ahead' : `${dealer} has been told`}</strong>
  </p>
)
