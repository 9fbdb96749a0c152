import { address, callback } from '../element/index.ts'
import type { FetchSession } from '../page/index.ts'

/** Tells the user that the session has ended, or that they may not use Forecourt any more; once on a page. */
export const attributes = { 'base-url': address() }

export const properties = {
  /**
   * A function with which the page signs its own user in: it resolves with the answer of `POST /auth/hand-over`, which the page’s own
   * server asks for. It is called at once, before each session ends, and when one is refused.
   */
  'fetch-session': callback<FetchSession>(),
}

export const methods = {
  logout: 'Logs the user of the page out, here and in every other tab; half-filled forms wait for the next login.',
}
