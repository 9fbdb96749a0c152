import { address, event, flag } from '../element/index.ts'

/** The picker of the dealership, or of several, for whom the user works. */
export const attributes = {
  /** Lets the user choose several. */
  multiple: flag(),
  'base-url': address(),
}

export const events = {
  /** The user has chosen one or several dealerships. */
  'forecourt-dealership': event<{ affiliateUserIds: readonly number[] }>(),
}
