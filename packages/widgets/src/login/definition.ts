import { choice, event, flag, text } from '../element/index.ts'

export type LoginViewName = 'sign-in' | 'forgot' | 'reset'

/** Log in, ask for a new password, set it. */
export const attributes = {
  /** Which of the three it shows. */
  view: choice<LoginViewName>(['sign-in', 'forgot', 'reset']),
  /** Draws the picture beside the form where there is room. */
  picture: flag(),
  /** Of the mailed link, for the view `reset`. */
  'password-reset-guid': text(),
  /** Of the same link. */
  code: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-signed-in': event<{ userId: number; affiliateUserId: number | null }>('A user has logged in.'),
  'forecourt-login-view': event<{ view: LoginViewName }>(
    'Another view was asked for; cancel the event to navigate yourself.',
    {
      cancelable: true,
    },
  ),
}
