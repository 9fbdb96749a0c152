import { formatPoundsAndPence, productName } from '@forecourt/core'
import type { DealState } from '../state.ts'
import { Tiles } from './Tiles.tsx'

/** Chooses which of several quotes is shown below. */
export function ChoiceOfQuotes({ state: { play, acting } }: { state: DealState }) {
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
        text: `${productName(quote)}, ${quote.termMonths} months`,
      }))}
    />
  )
}
