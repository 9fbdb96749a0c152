import { contract, type FactorAsked } from '@forecourt/core'
import { aToken, people } from '@forecourt/core/testing'
import { createTestPage } from '../../page/testing/test-page.ts'
import { testPasskeys } from '../../page/testing/test-passkeys.ts'

const { auth } = contract

export const GUID = '9b2f0a52-7f43-4f6c-9a55-0c6a2a3f7d10'

export const CODES = Array.from({ length: 10 }, (_, at) => `forec-ourt${at}-codes`)

/** A page without a logged-in user; the server accepts any password and any link. */
export function aPage(passkeys?: ReturnType<typeof testPasskeys>['passkeys']) {
  const test = createTestPage({ user: null, ...(passkeys && { passkeys }) })
  test.on(auth.login, { authenticationToken: aToken(), user: people.rhian })
  test.on(auth.passwordForgot, { passwordResetGuid: GUID })
  test.on(auth.armPasswordReset, { ok: true })
  test.on(auth.passwordReset, { ok: true })
  return test
}

const QUESTION = { challengeId: 'challenge', options: {} }

/** A page in a browser with passkeys, whose server asks for a second factor after the password. */
export function aPageWithFactors(change: Partial<FactorAsked> = {}) {
  const device = testPasskeys()
  const test = aPage(device.passkeys)
  const asked = { ways: ['passkey', 'code', 'recovery'], passkey: QUESTION, factorToken: 'factor-1', mayRemember: true }
  test.on(auth.login, { ...asked, ...change } as FactorAsked)
  test.on(auth.completeLogin, { authenticationToken: aToken(), user: people.rhian, deviceToken: 'device-1' })
  test.on(auth.beginPasskeyLogin, QUESTION)
  test.on(auth.passkeyLogin, { authenticationToken: aToken(), user: people.rhian })
  return { ...test, device }
}

const BEFORE = { ...people.rhian, needsFactor: true }

/** A login that must set up a second factor before anything else. */
export function aFirstFactor() {
  const test = aPageWithFactors()
  test.on(auth.login, { authenticationToken: aToken(BEFORE), user: BEFORE })
  test.on(auth.beginPasskey, QUESTION)
  test.on(auth.addPasskey, { authenticationToken: aToken(), user: people.rhian, recoveryCodes: CODES })
  test.on(auth.beginCodes, {
    setupId: GUID,
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Forecourt?secret=JBSWY3DPEHPK3PXP',
  })
  test.on(auth.confirmCodes, { authenticationToken: aToken(), user: people.rhian, recoveryCodes: CODES })
  test.on(auth.logout, { ok: true })
  return test
}

/** A page that offers the logins of two companies. */
export function aPageWithCompanies() {
  const test = aPage()
  test.page.signOn.leadsTo.value = '/stock'
  test.on(auth.signOnProviders, [
    { providerId: 'works', name: 'Brightwater Works' },
    { providerId: 'group', name: 'Fernhollow Group' },
  ])
  test.on(auth.beginSignOn, { url: 'https://works.test/authorize?state=state-1' })
  test.on(auth.finishSignOn, { authenticationToken: aToken(), user: people.rhian, leadsTo: '/customer/7?tab=notes' })
  return test
}

const CODE = '?code=code-1&state=state-1&iss=https%3A%2F%2Fworks.test'

interface Back {
  readonly query?: string
  readonly providerId?: string
  readonly isOtherTab?: boolean
}

/** Back from the company's own login, which this tab began unless it is another. */
export function backFromCompany({ query = CODE, providerId = 'works', isOtherTab = false }: Back = {}) {
  const test = aPageWithCompanies()
  const kept = { providerId: 'works', pageSecret: 'secret-1', leadsTo: '/customer/7?tab=notes' }
  if (!isOtherTab) test.page.storage.tab?.setItem('forecourt.sign-on', JSON.stringify(kept))
  test.page.signOn.answer.value = { providerId, query }
  return test
}

/** The same after a reload: the session may do nothing but set one up. */
export function cutShort() {
  const test = aFirstFactor()
  test.page.session.signIn(aToken(BEFORE))
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
