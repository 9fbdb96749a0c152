import { address, event, flag, text } from '../element/index.ts'

/** The bell with what has happened, live, or the list alone. */
export const attributes = {
  /** Shows only the list, without the bell that opens it. */
  inline: flag(),
  /**
   * The position to restore: the last `place` of `forecourt-place` before a customer was opened. The bell opens
   * for it.
   */
  place: text(),
  'base-url': address(),
}

export const events = {
  /** The user opened a notification; the detail names its customer, and the tab that shows what they did. */
  'forecourt-open': event<{ applicationId: string; tab?: 'quotes' }>(),
  /** The user scrolled the list or opened a notification; pass the place back in `place` to return to it. */
  'forecourt-place': event<{ place: string }>(),
}
