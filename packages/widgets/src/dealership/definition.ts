import { event, flag, text } from '../element/index.ts'

/** The picker of the dealership, or of several, for whom the user works. */
export const attributes = {
  /** Lets the user choose several. */
  multiple: flag(),
  'base-url': text(),
}

export const events = {
  /** The user has chosen one or several dealerships. */
  'forecourt-dealership': event<{ affiliateUserIds: readonly number[] }>(),
}
