import type { ProductType, WebsiteConfig } from '@forecourt/core'
import { address, choice, event, flag, json, number, numberThat, text, texts } from '../element/index.ts'
import { TERM_WORDS, termOf } from '../page/index.ts'

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
  'base-url': address(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** The dealership's telephone number, shown while its own record cannot be read; also read from an ancestor. */
  phone: text(),
  /** The level of its first heading in the page, 1 to 6; the others keep their distance from it. */
  'heading-level': number(),
  registration: text(),
  price: number(),
  /** For a car whose price is given on request: the widget asks for no price and shows no figure. */
  'price-on-request': flag(),
  deposit: number(),
  mileage: number(),
  /** Months: 12, 24, 36, 37, 48, 49 or 60. */
  term: numberThat(termOf, TERM_WORDS),
  /** The product that is selected first; on a public page where it has a price. */
  product: choice<'' | 'hp' | 'pcp'>(['', 'hp', 'pcp']),
  /** The lender, by its id, whose offer of `product` is selected first while it has one. For a signed-in user. */
  lender: number(),
  /** The figure that a signed-in user’s offers are sorted by at first; the first of them is selected. */
  sort: choice<'total' | 'monthly' | 'apr'>(['total', 'monthly', 'apr']),
  /**
   * The id under which a signed-in user’s half-filled form is saved, for their other devices too. Without it, and on
   * public pages, nothing is saved.
   */
  'draft-id': text(),
  /**
   * The language of its texts, `cy`; by default that of the page around it. English where the page has registered no
   * texts in it.
   */
  lang: text(),
  /**
   * The page’s own texts, by name: all of them or a part. A text that a rule asks for keeps the figures and names in
   * it.
   */
  texts: texts(),
  /** Previews a website configuration as a buyer would see it, for any signed-in user; nothing is saved or sent. */
  preview: json(isWebsiteConfig),
}

export const events = {
  /** The quote on the screen has changed. */
  'forecourt-quote': event<{
    instalment: number
    aprPercent: number
    termMonths: number
    productType: ProductType
    totalPayable: number
    /** Whether the visitor has brought it about by a field or a button, and not the page as it opens or changes the car. */
    byVisitor?: boolean
  }>(),
  /** A public widget has no quote on the screen; the visitor can ask the dealer all the same. */
  'forecourt-no-quote': event<{
    /** `incomplete` if the price is missing or the figures cannot be priced, `no-offer` if no lender has an offer. */
    reason: 'incomplete' | 'no-offer'
    termMonths: number
    productType: ProductType
    byVisitor?: boolean
  }>(),
  /**
   * A visitor wants to ask the dealer about the quote on the screen, or about the car where there is no quote
   * (`instalment` is null); cancel the event to use your own enquiry form.
   */
  'forecourt-ask': event<{ instalment: number | null; termMonths: number; productType: ProductType }>({
    cancelable: true,
  }),
  /** The form is saved as a draft; set `draft-id` to the id to open it again. */
  'forecourt-draft': event<{ draftId: string }>(),
  /** A quick quote has been saved, on a public page as an enquiry: with the figure that was shown and the car, null where there is none. */
  'forecourt-saved': event<{
    quickQuoteId: string
    instalment?: number | null
    aprPercent?: number | null
    termMonths?: number
    productType?: ProductType
    totalPayable?: number | null
    car?: { registration: string | null; make: string | null; model: string | null; price: number | null }
  }>(),
  /** The user continues from a saved quick quote to a proposal. */
  'forecourt-start-proposal': event<{ quickQuoteId: string }>({ cancelable: true }),
  /**
   * The vehicle was put on the application of `customer-of`, or the user goes on with a customer who has the same
   * mobile, e-mail or vehicle: open the customer, an application or a quick quote by its own id.
   */
  'forecourt-open': event<{ applicationId: string }>(),
  /** The user continues from a saved quick quote to an eligibility check: a soft search. */
  'forecourt-check-eligibility': event<{ quickQuoteId: string }>({ cancelable: true }),
}

/** Where the page puts content of its own, by the attribute `slot`. */
export const slots = {
  heading: 'Takes the place of the heading of the public view.',
  note: 'Stands below the form of the public view, above the words about the broker.',
}

export const methods = {
  reprice:
    'Asks the server for its rates again, past every cache, and shows the new figures; resolves with whether it has answered.',
}
