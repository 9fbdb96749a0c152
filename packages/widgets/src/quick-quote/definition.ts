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
  /** The dealership that a signed-in user quotes for; by default the user's own. */
  'affiliate-user-id': number(),
  /**
   * An application whose customer a signed-in user quotes for: the customer and the dealership are the application’s, and while it
   * may still be changed the vehicle can be put on it.
   */
  'customer-of': text(),
  'base-url': text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** The dealership's telephone number, shown while its own record cannot be read. */
  phone: text(),
  registration: text(),
  price: number(),
  deposit: number(),
  mileage: number(),
  term: number(),
  /** The product that is selected first; on a public page where it has a price. */
  product: choice<'' | 'hp' | 'pcp'>(['', 'hp', 'pcp']),
  /** The id under which a signed-in user’s half-filled form is saved on this device. Without it, and on public pages, nothing is saved. */
  'draft-id': text(),
  /** Your own texts for `heading`, `ask`, `send`, `sent` and `unavailable`. Texts that the law requires cannot be changed. */
  texts: json(isTexts),
  /** Previews a website configuration as a buyer would see it, for any signed-in user; nothing is saved or sent. */
  preview: json(isWebsiteConfig),
}

export const events = {
  'forecourt-quote': event<{
    instalment: number
    aprPercent: number
    termMonths: number
    productType: ProductType
    totalPayable: number
  }>('The quote on the screen has changed.'),
  'forecourt-no-quote': event<{
    /** `incomplete` where the price is missing or the figures cannot be priced, `no-offer` where no lender has an offer. */
    reason: 'incomplete' | 'no-offer'
    termMonths: number
    productType: ProductType
  }>('A public widget has no quote on the screen; the visitor can ask the dealer all the same.'),
  'forecourt-ask': event<{ instalment: number | null; termMonths: number; productType: ProductType }>(
    'A visitor wants to ask the dealer about the quote on the screen, or about the car where there is no quote (`instalment` is null); cancel the event to use your own enquiry form.',
    { cancelable: true },
  ),
  'forecourt-draft': event<{ draftId: string }>(
    'The form is saved as a draft; set `draft-id` to the id to open it again.',
  ),
  'forecourt-saved': event<{ quickQuoteId: string }>('A quick quote has been saved.'),
  'forecourt-start-proposal': event<{ quickQuoteId: string }>(
    'The user continues from a saved quick quote to a proposal.',
    {
      cancelable: true,
    },
  ),
  'forecourt-open': event<{ applicationId: string }>(
    'The vehicle was put on the application of `customer-of`: open the customer.',
  ),
  'forecourt-check-eligibility': event<{ quickQuoteId: string }>(
    'The user continues from a saved quick quote to an eligibility check: a soft search.',
    {
      cancelable: true,
    },
  ),
}
