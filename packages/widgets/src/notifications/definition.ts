import { event, flag, text } from '../element/index.ts'

/** The bell with what has happened, live, or the list alone. */
export const attributes = {
  /** Shows only the list, without the bell that opens it. */
  inline: flag(),
  'base-url': text(),
}

export const events = {
  'forecourt-open': event<{ applicationId: string }>('The user opened a notification; the detail names its customer.'),
}
