import { address, event, flag } from '../element/index.ts'

/** The user’s own account: name, password, where else they are logged in. */
export const attributes = {
  /** Offers the user a theme and a density, for a page that takes them on as the portal does. */
  appearance: flag(),
  'base-url': address(),
}

export const events = {
  /** The user has logged out here and everywhere else. */
  'forecourt-signed-out': event(),
  /** The user wants to see the settings. */
  'forecourt-settings': event(),
}
