import { address, event, json, text } from '../../element/index.ts'

export interface CommandPlace {
  readonly id: string
  readonly label: string
  /** The place's group in the list; *Screens* by default. */
  readonly group?: string | undefined
}

const isPlaces = (value: unknown): value is readonly CommandPlace[] =>
  Array.isArray(value) && value.every((place) => typeof place?.id === 'string' && typeof place?.label === 'string')

export interface DealOfQuestion {
  registration: string
  price?: number
  deposit?: number
  term?: number
  product?: 'hp' | 'pcp'
  /** The quote selects the offer with the lowest value of this figure. */
  sort?: 'monthly'
}

/**
 * The command palette: a button for the page's bar, and the dialog that it, Ctrl K, ⌘K and `/` open. It finds customers by name,
 * registration, phone, e-mail or reference, prices `ZZ23 KHP 18995 2000 37`, and leads to the host's screens.
 */
export const attributes = {
  /** The host's screens and actions, as JSON: an array of `id`, `label` and, if it is not a screen, `group`. */
  places: json(isPlaces),
  /** The customer that is open; the palette lists the last five of them before anything is typed. */
  'application-id': text(),
  /**
   * The host's screen, for the list of its keys that `?` opens: `today`, `customers`, `customer`, `quick-quote`,
   * `stock`, `valuations` or `payments`.
   */
  screen: text(),
  'base-url': address(),
}

export const events = {
  /** A customer was chosen: an application, or a quick quote by its own id. */
  'forecourt-open': event<{ applicationId: string }>(),
  /** A draft was chosen: give its id to the quick quote or the proposal in `draft-id`. */
  'forecourt-open-draft': event<{
    draftId: string
    kind: 'quick-quote' | 'full' | 'eligibility'
    /** The application or quick quote that it started from; empty for none. */
    recordId: string
    repropose: boolean
  }>(),
  /** One of the host’s places was chosen. */
  'forecourt-go': event<{ id: string }>(),
  /** The user asks for a quote of this vehicle, at the price that was typed. */
  'forecourt-new-quote': event<DealOfQuestion>(),
  /** The user asks for a proposal with this vehicle and price. */
  'forecourt-new-proposal': event<DealOfQuestion>(),
  /** The user asks for a valuation of this vehicle. */
  'forecourt-value': event<DealOfQuestion>(),
}
