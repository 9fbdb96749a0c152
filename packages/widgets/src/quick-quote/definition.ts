import type { ProductType, WebsiteConfig } from '@forecourt/core'
import { choice, event, flag, json, number, text } from '../element/index.ts'

const TEXTS = ['heading', 'ask', 'send', 'sent', 'unavailable'] as const

/** Words of a public page's own; `{dealer}` stands for the dealership's name. */
export type Texts = { readonly [Name in (typeof TEXTS)[number]]?: string }

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, text]) => TEXTS.some((known) => known === name) && typeof text === 'string')

const isWebsiteConfig = (value: unknown): value is WebsiteConfig =>
  typeof value === 'object' && value !== null && 'theme' in value && 'products' in value

/**
 * What a car costs a month. With a publishable key a buyer’s calculator, which asks for no credit search and sends nothing by itself;
 * without one a dealer’s tool with every lender.
 */
export const attributes = {
  /** The publishable key of a dealership: the widget is then the public one. */
  'dealership-key': text(),
  /** The dealership that a signed-in user quotes for; the user's own unless given. */
  'affiliate-user-id': number(),
  /**
   * An application whose customer a signed-in user quotes for: the customer and the dealership are the application’s, and while it
   * may still be changed the vehicle can be put on it.
   */
  'customer-of': text(),
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
  /** The product whose offer a signed-in user finds chosen. */
  product: choice<'' | 'hp' | 'pcp'>(['', 'hp', 'pcp']),
  /** Under which a signed-in user’s half-filled form is kept on this device; without it nothing is kept, and never on a public page. */
  'draft-id': text(),
  /** Words in place of ours: `heading`, `ask`, `send`, `sent`, `unavailable`. What the law asks for stays as it is. */
  texts: json(isTexts),
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
  'forecourt-ask': event<{ instalment: number; termMonths: number; productType: ProductType }>(
    'A visitor wants to ask the dealer about the quote in sight; cancel the event to take the question yourself.',
    { cancelable: true },
  ),
  'forecourt-draft': event<{ draftId: string }>(
    'The form is kept as a draft; give the id back in `draft-id` to open it again.',
  ),
  'forecourt-saved': event<{ quickQuoteId: string }>('A quick quote has been kept.'),
  'forecourt-start-proposal': event<{ quickQuoteId: string }>(
    'The user goes on from a kept quick quote to a proposal.',
    {
      cancelable: true,
    },
  ),
  'forecourt-open': event<{ applicationId: string }>(
    'The vehicle was put on the application of `customer-of`: open the customer.',
  ),
  'forecourt-check-eligibility': event<{ quickQuoteId: string }>(
    'The user goes on from a kept quick quote to an eligibility check: a soft search.',
    {
      cancelable: true,
    },
  ),
}
