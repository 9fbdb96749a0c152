import type { ProductType, WebsiteConfig } from '@forecourt/core'
import { event, flag, json, number, text } from '../element/index.ts'

const isWebsiteConfig = (value: unknown): value is WebsiteConfig =>
  typeof value === 'object' && value !== null && 'theme' in value && 'products' in value

export const attributes = {
  /** The publishable key of a dealership: the widget is then the public one. */
  'dealership-key': text(),
  /** The dealership that a signed-in user quotes for; the user's own unless given. */
  'affiliate-user-id': number(),
  'base-url': text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** The dealership's telephone, shown while its own record cannot be read. */
  phone: text(),
  registration: text(),
  price: number(),
  deposit: number(),
  mileage: number(),
  term: number(),
  /** A website configuration to be shown as a buyer would see it, to whoever is signed in; nothing is kept or sent. */
  preview: json(isWebsiteConfig),
}

export const events = {
  'forecourt-quote': event<{
    instalment: number
    aprPercent: number
    termMonths: number
    productType: ProductType
    totalPayable: number
  }>('The quote in sight has changed.'),
  'forecourt-saved': event<{ quickQuoteId: string }>('A quick quote has been kept.'),
  'forecourt-start-proposal': event<{ quickQuoteId: string }>(
    'The user goes on from a kept quick quote to a proposal.',
    {
      cancelable: true,
    },
  ),
}
