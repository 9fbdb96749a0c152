import { DAY_MS, type SavedQuote } from '@forecourt/core'

/** Spec §9, in elapsed time (D1). */
const QUOTE_DAYS = 31

export const expiryOf = ({ created }: Pick<SavedQuote, 'created'>) =>
  new Date(new Date(created).getTime() + QUOTE_DAYS * DAY_MS)

export const isQuoteExpired = (quote: Pick<SavedQuote, 'created'>, now: Date) => now > expiryOf(quote)

const UK_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export const ukDate = (moment: Date) => UK_DATE.format(moment)
