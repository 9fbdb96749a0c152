import { address, choice, event, flag, text } from '../element/index.ts'

export type LoginViewName = 'sign-in' | 'forgot' | 'reset' | 'sign-on'

/** Log in, ask for a new password, set it, come back from a company's own login. */
export const attributes = {
  /** Which of the views it shows. */
  view: choice<LoginViewName>(['sign-in', 'forgot', 'reset', 'sign-on']),
  /** Shows the picture beside the form if there is room. */
  picture: flag(),
  /** The guid of the mailed link, for the view `reset`. */
  'password-reset-guid': text(),
  /** The code of the same link. */
  code: text(),
  /** The same link is an invitation’s: the user sets a first password. */
  invited: flag(),
  'base-url': address(),
}

export const events = {
  /** A user has logged in; `leadsTo` is where they wanted to go before they left for their company's login. */
  'forecourt-signed-in': event<{ userId: number; affiliateUserId: number | null; leadsTo?: string }>(),
  /** The user asks for another view; cancel the event to navigate yourself. */
  'forecourt-login-view': event<{ view: LoginViewName }>({ cancelable: true }),
}
