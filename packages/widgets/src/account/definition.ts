import { address, choice, event, flag } from '../element/index.ts'

export const SECTIONS = ['you', 'security', 'appearance'] as const
export type AccountSection = (typeof SECTIONS)[number]

/** The user’s own account: name, ways to sign in, where else they are logged in, what happened to the login lately. */
export const attributes = {
  /** The section that is open. */
  section: choice(SECTIONS),
  /** Offers the user a theme and a density, for a page that takes them on as the portal does. */
  appearance: flag(),
  'base-url': address(),
}

export const events = {
  /** The user is moving to another section. */
  'forecourt-section': event<{ section: AccountSection }>({ cancelable: true }),
  /** The user has logged out here and everywhere else. */
  'forecourt-signed-out': event(),
  /** The user wants to see the settings. */
  'forecourt-settings': event(),
}
