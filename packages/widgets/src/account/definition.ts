import { event, text } from '../element/index.ts'

/** The user’s own account: name, password, where else they are logged in. */
export const attributes = { 'base-url': text() }

export const events = {
  'forecourt-signed-out': event('The user has logged out here and everywhere else.'),
  'forecourt-settings': event('The user wants to see the settings.'),
}
