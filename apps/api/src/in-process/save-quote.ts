import { type Client, type QuoteFigures, rightFiguresOf, type SavedQuote } from '@forecourt/core'

type Body = Parameters<Client['quotes']['save']>[0]
export type QuoteToSave = Omit<Body, 'figures'>

/** Figures that belong to no deal. */
const UNKNOWN: QuoteFigures = {
  price: 0,
  deposit: 0,
  amount: 0,
  instalment: 0,
  totalInterest: 0,
  totalPayable: 0,
  totalChargeForCredit: 0,
  aprPercent: 0,
}

type Quotes = { readonly quotes: Pick<Client['quotes'], 'save'> }

/** The figures that a screen would show for a quote, as the server returns them. */
export async function figuresToShow({ quotes }: Quotes, choice: QuoteToSave): Promise<QuoteFigures> {
  const error = await quotes.save({ ...choice, figures: UNKNOWN }).catch((reason: unknown) => reason)
  const figures = rightFiguresOf(error)
  if (figures) return figures
  throw error
}

/** Saves a quote with the figures that a screen would have shown. */
export const saveQuoteOf = async (client: Quotes, choice: QuoteToSave): Promise<SavedQuote> =>
  client.quotes.save({ ...choice, figures: await figuresToShow(client, choice) })
