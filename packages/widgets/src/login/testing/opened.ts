import { contract } from '@forecourt/core'
import { aToken, people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'

const { auth } = contract

export const GUID = '9b2f0a52-7f43-4f6c-9a55-0c6a2a3f7d10'

/** A page without a logged-in user; the server accepts any password and any link. */
export function aPage() {
  const test = createTestPage({ user: null })
  test.on(auth.login, { authenticationToken: aToken(), user: people.rhian })
  test.on(auth.passwordForgot, { passwordResetGuid: GUID })
  test.on(auth.armPasswordReset, { ok: true })
  test.on(auth.passwordReset, { ok: true })
  return test
}

/** A page that has a logged-in user and leads nowhere. */
export function loggedIn() {
  const test = aPage()
  test.page.session.signIn(aToken())
  return test
}

/** A page whose session ended during a half-filled proposal. */
export function afterLongPause() {
  const test = aPage()
  test.page.session.signIn(aToken())
  test.page.drafts.keep('proposal', {})
  test.page.session.expire()
  test.page.session.acknowledge()
  return test
}
