import { event, text } from '../element/index.ts'

/** The list of customers, with live status, search and filters. */
export const attributes = {
  /** The filters as a query string, as the last `forecourt-filters` told them. */
  filters: text(),
  /** Where the list is to begin, as the last `forecourt-place` told it. */
  place: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-open': event<{ applicationId: string }>(
    'A customer was opened: an application, or a quick quote by its own id.',
  ),
  'forecourt-open-draft': event<{
    draftId: string
    kind: 'quick-quote' | 'full' | 'eligibility'
    /** The application or quick quote that it began from; empty for none. */
    recordId: string
    repropose: boolean
  }>('A draft was opened: give its id to the quick quote or the proposal in `draft-id`.'),
  'forecourt-filters': event<{ query: string }>(
    'The filters have changed; give the query back in `filters` to restore them.',
  ),
  'forecourt-place': event<{ place: string }>(
    'The list was scrolled or a row opened; give the place back in `place` to come back to it.',
  ),
  'forecourt-new-quote': event<Record<string, never>>('A new quote was asked for.'),
  'forecourt-new-proposal': event<Record<string, never>>('A new proposal was asked for.'),
}
