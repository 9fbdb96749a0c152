import type { TabName } from '@forecourt/core'
import { address, event, text } from '../element/index.ts'

/** The list of customers, with live status, search and filters. */
export const attributes = {
  /** The filters as a query string, from the last `forecourt-filters`. */
  filters: text(),
  /** The position to restore, from the last `forecourt-place`. */
  place: text(),
  'base-url': address(),
}

export const events = {
  /** A customer was opened: an application, or a quick quote by its own id; with the tab where its next act is done. */
  'forecourt-open': event<{ applicationId: string; tab?: TabName }>(),
  /** A draft was opened: give its id to the quick quote or the proposal in `draft-id`. */
  'forecourt-open-draft': event<{
    draftId: string
    kind: 'quick-quote' | 'full' | 'eligibility'
    /** The application or quick quote that it started from; empty for none. */
    recordId: string
    repropose: boolean
  }>(),
  /** The filters have changed; set `filters` to the query to restore them. */
  'forecourt-filters': event<{ query: string }>(),
  /** The user scrolled the list or opened a row; set `place` to this value to return there. */
  'forecourt-place': event<{ place: string }>(),
  /** The user asks for a new quote. */
  'forecourt-new-quote': event<Record<string, never>>(),
  /** The user of a new dealership wants to put the calculator on its website: open the website’s settings. */
  'forecourt-website': event<Record<string, never>>(),
  /** They want to invite a colleague: open the people of the settings. */
  'forecourt-people': event<Record<string, never>>(),
  /** The user asks for a new proposal. */
  'forecourt-new-proposal': event<Record<string, never>>(),
}
