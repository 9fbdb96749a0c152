import { TAB_NAMES, type TabName } from '@forecourt/core'
import { choice, event, flag, text } from '../element/index.ts'

/** One customer: status, quotes, decisions, details, documents and activity, with what can be done next. */
export const attributes = {
  /** An application's id or its quick quote's. */
  'application-id': text(),
  /** The tab that is open; a closed one shows the overview. */
  tab: choice<TabName>(['overview', ...TAB_NAMES.filter((name) => name !== 'overview')]),
  /** The page is the broker's own and may be called by the customer's name. */
  'name-in-title': flag(),
  /** What the list is called that `forecourt-back` leads to; Customers unless said. */
  'list-name': text(),
  'base-url': text(),
}

export const events = {
  'forecourt-open': event<{ applicationId: string }>('Another customer should be opened.'),
  'forecourt-convert': event<{ applicationId: string; quickQuoteId: string | null }>(
    'A quick quote or an eligibility check should become a full proposal: open its missing steps.',
  ),
  'forecourt-repropose': event<{ applicationId: string }>('An expired proposal should be proposed again.'),
  'forecourt-new-quote': event<{ applicationId: string }>('A new quote for this customer was asked for.'),
  'forecourt-tab': event<{ tab: TabName }>('Another tab was opened.'),
  'forecourt-title': event<{ title: string }>(
    'What the page’s title may say: the status, and nobody’s name unless `name-in-title` asks for it.',
  ),
  'forecourt-back': event('Back to the list that the customer was opened from.'),
}
