import { TAB_NAMES, type TabName } from '@forecourt/core'
import { address, choice, event, flag, text } from '../element/index.ts'

/** One customer: status, quotes, decisions, details, documents and activity, with what can be done next. */
export const attributes = {
  /** The id of an application, or of its quick quote. */
  'application-id': text(),
  /** The open tab; a tab that is not available shows the overview. */
  tab: choice<TabName>(['overview', ...TAB_NAMES.filter((name) => name !== 'overview')]),
  /** The page belongs to the broker, so its title may contain the customer's name. */
  'name-in-title': flag(),
  /** What the list is called that `forecourt-back` leads to; Customers unless said. */
  'list-name': text(),
  'base-url': address(),
}

export const events = {
  /** The user opens another customer. */
  'forecourt-open': event<{ applicationId: string }>(),
  /** The user goes on to the next or the previous customer of the list: show it in this one’s place. */
  'forecourt-walk': event<{ applicationId: string }>(),
  /** A quick quote or an eligibility check should become a full proposal: open its missing steps. */
  'forecourt-convert': event<{ applicationId: string; quickQuoteId: string | null }>(),
  /** An expired proposal should be proposed again. */
  'forecourt-repropose': event<{ applicationId: string }>(),
  /** The user asks for a new quote for this customer. */
  'forecourt-new-quote': event<{ applicationId: string }>(),
  /** The user asks this customer for a payment. */
  'forecourt-ask-payment': event<{ applicationId: string }>(),
  /** The user asks for an eligibility check of this customer: a soft search. */
  'forecourt-check-eligibility': event<{ applicationId: string }>(),
  /** The user asks for a valuation of this customer’s vehicle. */
  'forecourt-value': event<{ applicationId: string }>(),
  /** The user opened another tab. */
  'forecourt-tab': event<{ tab: TabName }>(),
  /** A title for the page: the status, and the customer’s name only with `name-in-title`. */
  'forecourt-title': event<{ title: string }>(),
  /** Back to the list that the customer was opened from. */
  'forecourt-back': event(),
}
