import { event, flag, text } from '../element/index.ts'

/** The bell with what has happened, live, or the list alone. */
export const attributes = {
  /** The list alone, without the bell that opens it. */
  inline: flag(),
  'base-url': text(),
}

export const events = {
  'forecourt-open': event<{ applicationId: string }>('A notification was opened: the customer that it is about.'),
}
