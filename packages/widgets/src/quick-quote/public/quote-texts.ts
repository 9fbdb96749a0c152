import type { Texts } from '../definition.ts'

/** What a visitor ticks before anything is sent; kept with the answer, in these words. */
export const consentWords = (dealerName: string): string => `${dealerName} may contact me about this quote`

const OURS = {
  heading: 'What it could cost',
  ask: 'Ask {dealer} about this',
  send: 'Send to {dealer}',
  sent: 'Sent. {dealer} has your quote and will be in touch.',
  unavailable: 'The finance calculator is not available just now',
} as const satisfies Texts

export type QuoteTexts = { readonly [Name in keyof typeof OURS]: string }

/** The widget's own words, or the host's where it gave some. */
export function quoteTextsFor(texts: Texts | undefined, dealer: string): QuoteTexts {
  const entries = Object.entries({ ...OURS, ...texts }).map(([name, text]) => [
    name,
    text.replaceAll('{dealer}', dealer),
  ])
  return Object.fromEntries(entries)
}
