import { choice, event, flag, number, text } from '../element/index.ts'

/**
 * A full proposal or an eligibility check, step by step, kept as a draft. The user may change from one to the other, but for an
 * eligibility check that was sent already: that can only become a full proposal.
 */
export const attributes = {
  /** An application, or a quick quote by its own id, that is converted; with `repropose`, what a new one starts from. */
  'application-id': text(),
  /** A quick quote that becomes a full proposal or an eligibility check. */
  'quick-quote-id': text(),
  /** `application-id` is what a new proposal starts from. */
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
  /** Under which the half-filled form is kept for the user on this device; without it, one draft for each thing to begin with. */
  'draft-id': text(),
  /** Which of the two to begin with. An eligibility check makes a soft search and asks for no outgoings and no bank. */
  // Written out: what bundles the declarations follows no name of core's that is only inferred.
  kind: choice<'full' | 'eligibility'>(['full', 'eligibility']),
  /** The dealership that a signed-in user proposes for; the user's own, or the one selected, unless given. */
  'affiliate-user-id': number(),
  'base-url': text(),
}

export const events = {
  'forecourt-sent': event<{ applicationId: string }>(
    'The proposal, or the eligibility check, is with the lenders: open the customer.',
  ),
  'forecourt-draft': event<{ draftId: string }>(
    'The form is kept as a draft; give the id back in `draft-id` to open it again.',
  ),
  'forecourt-leave': event<{ applicationId: string | null }>('The user leaves; the draft is kept on this device.'),
}
