import { event, flag, text } from '../element/index.ts'

/** The bell with what has happened, live, or the list alone. */
export const attributes = {
  /** The list alone, without the bell that opens it. */
  inline: flag(),
  /** Where the list is to come back to, as `forecourt-place` told it last before a customer was opened; the bell opens for it. */
  place: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-open': event<{ applicationId: string }>('A notification was opened: the customer that it is about.'),
  'forecourt-place': event<{ place: string }>(
    'The list was scrolled or a notification opened; give the place back in `place` to come back to it.',
  ),
}
