import type { QuoteLink } from '@forecourt/core'
import {
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  type LinkedQuote,
  type QuoteWish,
  ukDayOf,
} from '@forecourt/core'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner, Button, Figure, FigureText, Icon, ProblemNote } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { useFocusOnArrival } from '../page/use-focus-on-arrival.ts'
import type { Acting, ActKind } from './acting.ts'
import type { Play } from './play.ts'

export interface ActState {
  readonly acting: Acting
  readonly play: Play
  readonly link: ReadonlySignal<QuoteLink | null>
}

type ActProps = { state: ActState; quote: LinkedQuote; dealer: string }

/** The main button, its effect, and the answer. */
export function ActPart(props: ActProps) {
  const { state, quote, dealer } = props
  const { acting, play } = state
  const isAnswered = acting.act.isBusy.value || acting.act.isDone.value
  if (quote.proceededAt)
    return <Answer title={`You went ahead on ${ukDayOf(quote.proceededAt)}`} dealer={dealer} isNew={isAnswered} />
  if (state.link.value?.isClosed) return <Closed dealer={dealer} />
  const told = acting.told.value
  if (told === 'chosen')
    return <Answer title={`${dealer} knows that you would like this one`} dealer={dealer} isNew={isAnswered} />
  if (told)
    return (
      <Answer title={`${dealer} has your suggestion`} dealer={dealer} isNew={isAnswered}>
        <BackToQuote onReset={play.reset} />
      </Answer>
    )
  const saved = play.quote.value
  return (
    <div className="deal-act">
      {acting.kind.value === 'suggest' && saved && (
        <Change before={saved} after={play.priced.value?.figures ? quote : null} onReset={play.reset} />
      )}
      {acting.wasShown.value !== null && (
        <Banner tone="warning" title={`It is ${formatPoundsAndPence(quote.figures.instalment)} a month,`}>
          <FigureText>
            {`not ${formatPoundsAndPence(acting.wasShown.value)}: the lender’s terms have changed. Send it with this figure?`}
          </FigureText>
        </Banner>
      )}
      <ActButton state={state} />
      <ProblemNote problem={acting.act.problem.value} once />
      <p className="small muted">{explanation(props)}</p>
    </div>
  )
}

export function ActButton({ state: { acting, play } }: Pick<ActProps, 'state'>) {
  const kind = acting.kind.value
  const press = () => {
    if (kind === 'proceed') acting.isAsking.value = true
    else void acting.go()
  }
  const reason = play.priced.value?.figures ? undefined : play.priced.value?.reason
  return (
    <Button
      kind="primary"
      wide
      className="deal-button"
      busy={acting.act.isBusy.value}
      reason={reason && `${reason}. Choose another deposit or term.`}
      onClick={press}
    >
      {actWords(kind, play.wish.value, play.prices.value?.saved)}
    </Button>
  )
}

/** The label of the button; it names the change if there is only one. */
export function actWords(kind: ActKind, wish: QuoteWish | null, saved: QuoteWish | null | undefined): string {
  if (kind === 'proceed') return 'Go ahead'
  if (kind !== 'suggest' || !wish || !saved) return 'I’d like this one'
  const changes = [
    wish.deposit === saved.deposit ? null : `${formatPounds(wish.deposit)} deposit`,
    wish.termMonths === saved.termMonths ? null : `${wish.termMonths} months`,
    wish.annualMileage === saved.annualMileage ? null : `${formatNumber(wish.annualMileage)} miles a year`,
  ].filter((change) => change !== null)
  return `Suggest ${changes.length === 1 ? changes[0] : 'these changes'}`
}

function explanation({ state, dealer }: ActProps): string {
  return state.acting.kind.value === 'proceed'
    ? 'You will be asked once more. You sign later, on your own phone.'
    : `Nothing is signed. ${dealer} is told at once and confirms any change that you made here.`
}

type ChangeProps = {
  before: LinkedQuote
  /** Null if the change cannot be priced. */
  after: LinkedQuote | null
  onReset: () => void
}

/** The monthly figures before and after, side by side. */
const Change = ({ before, after, onReset }: ChangeProps) => (
  <p className="deal-split small">
    {after && (
      <span>
        Your quote{' '}
        <strong>
          <Figure>{formatPoundsAndPence(before.figures.instalment)}</Figure>
        </strong>
        , with your change{' '}
        <strong>
          <Figure>{formatPoundsAndPence(after.figures.instalment)}</Figure>
        </strong>{' '}
        a month
      </span>
    )}
    <BackToQuote onReset={onReset} />
  </p>
)

const BackToQuote = ({ onReset }: Pick<ChangeProps, 'onReset'>) => (
  <button type="button" className="link small" onClick={onReset}>
    Back to the quote
  </button>
)

/** The status of the record takes nothing for now (D59). */
const Closed = ({ dealer }: { dealer: string }) => (
  <p className="small muted">Nothing can be chosen here at the moment. {dealer} can tell you more.</p>
)

type AnswerProps = { title: string; dealer: string; isNew: boolean; children?: ReactNode }

/** What happens next; it takes the focus from the button that it replaces. */
function Answer({ title, dealer, isNew, children }: AnswerProps) {
  const words = useFocusOnArrival<HTMLDivElement>(isNew)
  return (
    <div className="deal-answer" role="status" tabIndex={-1} ref={words}>
      <p>
        <Icon of={CircleCheck} size={20} />{' '}
        <strong>
          <FigureText>{title}</FigureText>
        </strong>
      </p>
      <p className="small muted">Nothing is signed yet. {dealer} gets in touch with you about the next step.</p>
      {children}
    </div>
  )
}
