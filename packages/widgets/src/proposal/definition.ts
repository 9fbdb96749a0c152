import { address, choice, event, flag, number, text } from '../element/index.ts'

/**
 * A full proposal or an eligibility check, step by step, kept as a draft. The user may change from one to the other, but for an
 * eligibility check that was sent already: that can only become a full proposal.
 */
export const attributes = {
  /**
   * The application or quick quote to convert, by its own id; with `repropose`, the one that a new proposal starts
   * from.
   */
  'application-id': text(),
  /** A quick quote that becomes a full proposal or an eligibility check. */
  'quick-quote-id': text(),
  /** Starts a new proposal from `application-id`. */
  repropose: flag(),
  /** An application whose customer the new proposal is for; the vehicle and the deal start empty. */
  'customer-of': text(),
  /** A vehicle of the stock to begin with. */
  registration: text(),
  price: number(),
  deposit: number(),
  mileage: number(),
  term: number(),
  /** The product to begin with. */
  product: choice<'' | 'hp' | 'pcp'>(['', 'hp', 'pcp']),
  /**
   * The id under which the user's half-filled form is saved, for their other devices too. Without it there is one draft for each
   * starting point.
   */
  'draft-id': text(),
  /**
   * Which of the two is selected first. An eligibility check makes a soft search and asks for no outgoings and no
   * bank details.
   */
  // Written out: what bundles the declarations follows no name of core's that is only inferred.
  kind: choice<'full' | 'eligibility'>(['full', 'eligibility']),
  /** The dealership that a signed-in user proposes for; by default the user's own or the selected one. */
  'affiliate-user-id': number(),
  'base-url': address(),
}

export const events = {
  /** The proposal, or the eligibility check, is with the lenders: open the customer. */
  'forecourt-sent': event<{ applicationId: string }>(),
  /** The form is saved as a draft; set `draft-id` to the id to open it again. */
  'forecourt-draft': event<{ draftId: string }>(),
  /** The user goes on with a customer who has the same mobile, e-mail or vehicle; the draft is kept. */
  'forecourt-open': event<{ applicationId: string }>(),
  /** The user leaves; the draft is kept. */
  'forecourt-leave': event<{ applicationId: string | null }>(),
}
