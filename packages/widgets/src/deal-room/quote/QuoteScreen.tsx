import {
  formatPoundsAndPence,
  type LinkedQuote,
  listQuoteFigures,
  productOf,
  type QuoteLink,
  totalInWords,
  writeFigures,
} from '@forecourt/core'
import { FigureList, FigureText } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { ProofCard, type ProofState } from '../proof/ProofCard.tsx'
import { ActPart, type ActState } from './ActPart.tsx'
import { CarPart } from './CarPart.tsx'
import { Dock } from './Dock.tsx'
import { ExampleCard, ProductPart, WhatAndWhen } from './Explained.tsx'
import { GoAheadDialog } from './GoAheadDialog.tsx'
import { PriceCard } from './PriceCard.tsx'
import { Tiles } from './Tiles.tsx'

interface QuoteState extends ActState {
  readonly pdfUrl: ReadonlySignal<string>
}

interface FootState {
  readonly statement: ReadonlySignal<string>
}

type ScreenProps = { state: QuoteState & ProofState & FootState; link: QuoteLink; as: 'main' | 'div' }

/** The quote of the link: its cost, its controls, its explanation, and the one action. */
export function QuoteScreen({ state, link, as: Main }: ScreenProps) {
  const quote = state.play.shown.value
  return (
    <>
      <Main className="deal-main">
        <CarPart link={link} />
        <div className="deal-side">
          {link.isOutOfDate && <Changed dealer={link.dealershipName} />}
          <ChoiceOfQuotes state={state} />
          {quote && <QuoteCards state={state} quote={quote} dealer={link.dealershipName} />}
          {!quote && !link.isOutOfDate && <Withdrawn />}
          <ProofCard state={state} />
          {quote && <ExampleCard link={link} />}
        </div>
        <div className="deal-rest">
          {quote && <WhatAndWhen quote={quote} />}
          {quote && <ProductPart quote={quote} />}
        </div>
      </Main>
      <Foot state={state} />
      {quote && <Dock state={state} quote={quote} dealer={link.dealershipName} />}
      {quote && <GoAheadDialog state={state} quote={quote} dealer={link.dealershipName} />}
    </>
  )
}

/** Chooses which of several quotes is shown below. */
function ChoiceOfQuotes({ state: { play, acting } }: { state: ActState }) {
  const quotes = play.quotes.value
  if (quotes.length < 2) return null
  const look = (quoteId: string) => {
    play.look(quoteId)
    acting.forget()
  }
  return (
    <Tiles
      label={`Your ${quotes.length} quotes`}
      value={play.quote.value?.quoteId ?? null}
      onChange={look}
      tiles={quotes.map((quote) => ({
        value: quote.quoteId,
        label: formatPoundsAndPence(quote.figures.instalment),
        text: `${productOf(quote).longName}, ${quote.termMonths} months`,
      }))}
    />
  )
}

export const Foot = ({ state }: { state: FootState }) => (
  <footer className="deal-foot">
    <p>{state.statement.value}</p>
  </footer>
)

type CardsProps = { state: QuoteState; quote: LinkedQuote; dealer: string }

function QuoteCards({ state, quote, dealer }: CardsProps) {
  return (
    <>
      <PriceCard state={state} quote={quote}>
        <div className="deal-act-beside">
          <ActPart state={state} quote={quote} dealer={dealer} />
        </div>
      </PriceCard>
      <section className="deal-card deal-totals" aria-label="What it comes to">
        <h2 className="deal-heading">What it comes to</h2>
        <FigureList figures={figuresOf(quote)} ruled />
        <p className="small muted">
          <FigureText>{totalInWords(quote)}</FigureText>
        </p>
        <p className="small">
          <a className="link" href={state.pdfUrl.value}>
            {state.play.isChanged.value ? 'Download your quote, without your changes, as a PDF' : 'Download as a PDF'}
          </a>
        </p>
        {quote.commission && (
          <p className="small muted">
            <FigureText>{quote.commission.wording}</FigureText>
          </p>
        )}
      </section>
    </>
  )
}

const figuresOf = (quote: LinkedQuote) =>
  writeFigures(listQuoteFigures(quote)).map((line) => ({ ...line, strong: line.id === 'total' }))

/** No figure of a deal that is no longer the dealer's (D58). */
const Changed = ({ dealer }: { dealer: string }) => (
  <section className="deal-card">
    <h2 className="deal-heading">Your dealer has changed this deal</h2>
    <p>Ask {dealer} for the new figures.</p>
  </section>
)

const Withdrawn = () => (
  <section className="deal-card">
    <h2 className="deal-heading">These quotes have been withdrawn</h2>
    <p>Ask the dealership for a new one.</p>
  </section>
)
