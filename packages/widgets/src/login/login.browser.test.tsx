import { contract } from '@forecourt/core'
import { aToken, people, refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import './element.ts'
import {
  aFirstFactor,
  afterLongPause,
  aPage,
  aPageWithCompanies,
  aPageWithFactors,
  backFromCompany,
  CODES,
  cutShort,
  GUID,
} from './testing/opened.ts'

const { auth } = contract
const LINK = { view: 'reset', 'password-reset-guid': GUID, code: 'code-1' }

function add(given: Record<string, string> = {}, test = aPage()): HTMLElement {
  replacePortalPage(test.page)
  const element = document.createElement('forecourt-login')
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('logs in by keyboard and tells the page without a name', async () => {
  const test = aPage()
  const element = add({}, test)
  const told: CustomEvent[] = []
  document.addEventListener('forecourt-signed-in', (event) => told.push(event as CustomEvent), { once: true })
  await userEvent.type(page.getByLabelText('User name'), 'dealer@demo.forecourt.test')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'Forecourt-demo-1{Enter}')
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]?.target).toBe(element)
  expect(told[0]?.detail).toEqual({ userId: 1, affiliateUserId: 1001 })
  expect(test.askedOf(auth.login)[0]?.body).toEqual({
    username: 'dealer@demo.forecourt.test',
    password: 'Forecourt-demo-1',
  })
})

it('says aloud that the device works, while the server slows this login down', async () => {
  const test = aPage()
  test.on(auth.login, refused('PROOF_REQUIRED'))
  test.on(auth.challenge, () => new Promise<never>(() => {}))
  const element = add({}, test)
  await userEvent.type(page.getByLabelText('User name'), 'dealer@demo.forecourt.test')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'Forecourt-demo-1{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Your device is doing a calculation')
  expect(await violationsOf(element)).toEqual([])
})

it('shows that the login succeeded, in place of its form, until the user logs out', async () => {
  const test = aPage()
  test.on(auth.logout, { ok: true })
  const element = add({}, test)
  await userEvent.type(page.getByLabelText('User name'), 'dealer@demo.forecourt.test')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'Forecourt-demo-1{Enter}')
  await expect.poll(() => element.shadowRoot?.activeElement?.textContent).toBe('You are logged in')
  expect(element.shadowRoot?.querySelector('input')).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Log out' }))
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  expect(element.shadowRoot?.querySelector('[aria-invalid=true]')).toBeNull()
})

it('moves the focus from the user name to the password, and only then to the link for a forgotten one', async () => {
  const { shadowRoot } = add()
  await userEvent.click(page.getByLabelText('User name'))
  const stops: (string | null | undefined)[] = []
  for (let stop = 0; stop < 3; stop += 1) {
    await userEvent.tab()
    const focused = shadowRoot?.activeElement
    stops.push(focused?.getAttribute('name') ?? focused?.textContent)
  }
  expect(stops).toEqual(['password', 'Show password', 'Forgotten password?'])
})

it('lists missing input beside each field and focuses the first', async () => {
  const element = add()
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.element(page.getByLabelText('User name')).toHaveAccessibleDescription('Required')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAccessibleDescription('Required')
  expect(element.shadowRoot?.activeElement?.getAttribute('name')).toBe('username')
})

it('shows the server’s refusal beside the password', async () => {
  const test = aPage()
  test.on(auth.login, refused('WRONG_CREDENTIALS', 'Wrong user name or password'))
  add({}, test)
  await userEvent.type(page.getByLabelText('User name'), 'rhian')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'guess')
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Wrong user name or password')
  await expect.element(page.getByLabelText('User name')).toHaveValue('rhian')
})

it('names its fields for password managers', async () => {
  add()
  await expect.element(page.getByLabelText('User name')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAttribute('autocomplete', 'current-password')
})

it('shows the password on request', async () => {
  add()
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password')
})

it('says why the user was logged out and which drafts are kept', async () => {
  add({}, afterLongPause())
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'You were logged out at 14:02 after a long pause. Your half-filled proposal is kept on this device.',
    )
})

const signIn = async () => {
  await page.getByLabelText('User name').fill('dealer@demo.forecourt.test')
  await page.getByLabelText('Password', { exact: true }).fill('Forecourt-demo-1')
  await userEvent.keyboard('{Enter}')
}

/** The first sign-in that the page is told of. */
const signedIn = () =>
  new Promise<unknown>((resolve) => {
    const hear = (event: Event) => resolve((event as CustomEvent).detail)
    document.addEventListener('forecourt-signed-in', hear, { once: true })
  })

it('asks for the second factor in place, and remembers the device on request', async () => {
  const test = aPageWithFactors()
  const element = add({}, test)
  const told = signedIn()
  await signIn()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Confirm it is you')
  expect(await violationsOf(element)).toEqual([])
  await userEvent.click(page.getByLabelText('Remember this device for 30 days'))
  await userEvent.click(page.getByRole('button', { name: 'Use your passkey' }))
  expect(await told).toEqual({ userId: 1, affiliateUserId: 1001 })
  expect(test.askedOf(auth.completeLogin)[0]?.body).toMatchObject({
    factorToken: 'factor-1',
    proof: { way: 'passkey', challengeId: 'challenge' },
    isRemembered: true,
  })
})

it('takes a code from an app by keyboard alone, and goes back with what was typed', async () => {
  const test = aPageWithFactors()
  const element = add({}, test)
  await signIn()
  await userEvent.click(page.getByRole('button', { name: 'Log in as somebody else' }))
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('Forecourt-demo-1')
  await userEvent.click(page.getByRole('button', { name: 'Log in', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Enter a code from your app' }))
  const field = page.getByLabelText('Code from your app')
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.poll(() => element.shadowRoot?.activeElement).toBe(field.element())
  test.once(auth.completeLogin, refused('INVALID', '', { code: 'Not the code of this half minute' }))
  await userEvent.keyboard('111111{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Not the code of this half minute')
  const told = signedIn()
  await field.fill('123456')
  await userEvent.keyboard('{Enter}')
  await told
})

it('says what to do when the passkey’s window was closed, and asks again', async () => {
  const test = aPageWithFactors()
  add({}, test)
  await signIn()
  test.device.close()
  await userEvent.click(page.getByRole('button', { name: 'Use your passkey' }))
  await expect.element(page.getByText('No passkey was used. Try again.')).toBeVisible()
  const told = signedIn()
  await userEvent.click(page.getByRole('button', { name: 'Use your passkey' }))
  await told
})

it('begins again with the typed password when the question has gone out of date', async () => {
  const test = aPageWithFactors()
  add({}, test)
  await signIn()
  test.once(auth.completeLogin, refused('UNAUTHENTICATED'))
  await userEvent.click(page.getByRole('button', { name: 'Use your passkey' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Log in')
  await expect.element(page.getByText('That took too long. Log in again.')).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('Forecourt-demo-1')
})

it('logs in by a passkey alone', async () => {
  const test = aPageWithFactors()
  add({}, test)
  const told = signedIn()
  await userEvent.click(page.getByRole('button', { name: 'Log in with a passkey' }))
  await told
  expect(test.askedOf(auth.passkeyLogin)[0]?.body).toMatchObject({ challengeId: 'challenge' })
  expect(test.askedOf(auth.login)).toEqual([])
})

it('leads through a first factor and its recovery codes before the session begins', async () => {
  const test = aFirstFactor()
  const element = add({}, test)
  let isTold = false
  const told = signedIn().then(() => {
    isTold = true
  })
  await signIn()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Set up a second way')
  expect(await violationsOf(element)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Set up a passkey' }))
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent(CODES[0] ?? '')
  expect([isTold, await violationsOf(element)]).toEqual([false, []])
  await userEvent.click(page.getByRole('button', { name: 'Go on' }))
  await expect.element(page.getByLabelText('I have kept them')).toHaveAccessibleDescription(/Keep the codes first/)
  await userEvent.click(page.getByLabelText('I have kept them'))
  await userEvent.click(page.getByRole('button', { name: 'Go on' }))
  await told
  expect(test.page.session.user.value?.needsFactor).toBeUndefined()
})

it('goes on with the set-up of a factor after a reload, or logs out', async () => {
  const test = cutShort()
  add({}, test)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Set up a second way')
  await userEvent.click(page.getByRole('button', { name: 'Use codes from an app' }))
  await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Another way' }))
  await userEvent.click(page.getByRole('button', { name: 'Log in as somebody else' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Log in')
  expect([test.page.session.isSignedIn.value, test.askedOf(auth.logout).length]).toEqual([false, 1])
})

it('switches to the forgotten password and back, unless the page takes over', async () => {
  const element = add()
  await userEvent.click(page.getByRole('button', { name: 'Forgotten password?' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Forgotten password')
  await userEvent.click(page.getByRole('button', { name: 'Back to log in' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Log in')
  element.addEventListener('forecourt-login-view', (event) => event.preventDefault())
  await userEvent.click(page.getByRole('button', { name: 'Forgotten password?' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Log in')
})

it('sends a link without saying whether the address is known', async () => {
  add({ view: 'forgot' })
  await userEvent.type(page.getByLabelText('E-mail'), 'rhian@quillmere.test')
  await userEvent.click(page.getByRole('button', { name: 'Send the link' }))
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('If rhian@quillmere.test belongs to a login, a link is on its way')
})

it('sets a new password through the e-mailed link', async () => {
  const test = aPage()
  add(LINK, test)
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Password changed')
  expect(test.askedOf(auth.passwordReset)[0]?.body).toEqual({ passwordResetGuid: GUID, password: 'correct horse' })
})

it('lets an invited person set their first password', async () => {
  const test = aPage()
  add({ ...LINK, invited: '' }, test)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Set your password')
  await expect.element(page.getByRole('button', { name: 'Ask for a new link' })).not.toBeInTheDocument()
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Set password' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Your login is ready')
  expect(test.askedOf(auth.passwordReset)[0]?.body).toEqual({ passwordResetGuid: GUID, password: 'correct horse' })
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.element(page.getByLabelText('User name')).toBeVisible()
})

it('leads from a used invitation to the login and to who invited', async () => {
  const test = aPage()
  test.on(auth.armPasswordReset, refused('NOT_FOUND'))
  add({ ...LINK, invited: '' }, test)
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Set password' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('ask the person who invited you for another')
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

it('says that a colleague logged in here still is', async () => {
  const test = aPage()
  test.page.session.signIn(aToken(people.owen))
  add(LINK, test)
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Owen Hathersage is still logged in here')
  await expect.element(page.getByRole('button', { name: 'Go on as Owen Hathersage' })).toBeVisible()
})

it('leads from a used link to a new one', async () => {
  const test = aPage()
  test.on(auth.armPasswordReset, refused('NOT_FOUND'))
  add(LINK, test)
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('This link no longer works')
  await userEvent.click(page.getByRole('button', { name: 'Ask for a new link' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Forgotten password')
})

it('reports a link without its code as incomplete', async () => {
  add({ view: 'reset' })
  await expect.element(page.getByRole('heading')).toHaveTextContent('This link is not complete')
})

it.each([
  [{ view: 'sign-in' }, 'light'],
  [{ view: 'sign-in', picture: '' }, 'dark'],
  [{ view: 'forgot' }, 'light'],
  [LINK, 'dark'],
])('has no accessibility violation: %j, %s', async (given, theme) => {
  const element = add({ ...given, theme }, afterLongPause())
  await expect.poll(() => element.shadowRoot?.querySelector('h1')).toBeTruthy()
  expect(await violationsOf(element)).toEqual([])
})

it('offers no company’s login where it could not come back to', async () => {
  const test = aPageWithCompanies()
  test.page.signOn.leadsTo.value = null
  add({}, test)
  await expect.element(page.getByLabelText('User name')).toBeVisible()
  expect(test.askedOf(auth.signOnProviders)).toEqual([])
})

it('leaves for the company’s login by keyboard, with a secret that stays in this tab', async () => {
  const test = aPageWithCompanies()
  const element = add({}, test)
  const button = page.getByRole('button', { name: 'Continue with Fernhollow Group' })
  await expect.element(button).toBeVisible()
  expect(await violationsOf(element)).toEqual([])
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => test.gone).toEqual(['https://works.test/authorize?state=state-1'])
  const [asked] = test.askedOf(auth.beginSignOn)
  expect(asked?.body).toMatchObject({ providerId: 'group', leadsTo: '/stock' })
  expect(asked?.body.pageSecret).toMatch(/^[0-9a-f]{64}$/)
  const kept = JSON.parse(test.page.storage.tab?.getItem('forecourt.sign-on') ?? '')
  expect(kept.pageSecret).toBe(asked?.body.pageSecret)
})

const BACK = { view: 'sign-on' }

it('finishes once, tells the page where the user wanted to go, and keeps no secret', async () => {
  const test = backFromCompany()
  const told = signedIn()
  add(BACK, test)
  expect(await told).toEqual({ userId: 1, affiliateUserId: 1001, leadsTo: '/customer/7?tab=notes' })
  expect(test.askedOf(auth.finishSignOn).map(({ body }) => body)).toEqual([
    { providerId: 'works', pageSecret: 'secret-1', state: 'state-1', code: 'code-1', issuer: 'https://works.test' },
  ])
  expect(test.page.storage.tab?.getItem('forecourt.sign-on')).toBeNull()
})

it.each([
  ['was begun in another tab', { isOtherTab: true }, 'begun in another tab'],
  ['is of another provider', { providerId: 'group' }, 'begun in another tab'],
  ['was stopped', { query: '?error=access_denied&error_description=Call+0900' }, 'was stopped before'],
  ['the provider refuses', { query: '?error=server_error' }, 'Brightwater Works did not let you in'],
  ['has no code', { query: '' }, 'begun in another tab'],
])('an answer that %s is never sent, and says what to do', async (_, how, words) => {
  const test = backFromCompany(how)
  const element = add(BACK, test)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
  expect(test.askedOf(auth.finishSignOn)).toEqual([])
  expect(element.shadowRoot?.textContent).not.toContain('0900')
  expect(await violationsOf(element)).toEqual([])
})

it.each([
  ['FORBIDDEN', 'Brightwater Works gives your account no role here.'],
  ['UNAUTHENTICATED', 'The clocks of Brightwater Works and of this server differ.'],
  ['PROVIDER_FAILED', 'Brightwater Works does not answer.'],
] as const)(
  'says in the server’s words why it refuses (%s), and begins again where the user wanted to go',
  async (code, words) => {
    const test = backFromCompany()
    test.on(auth.finishSignOn, refused(code, words))
    const element = add(BACK, test)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(element.shadowRoot?.activeElement?.textContent).toBe('You are not logged in')
    await userEvent.click(page.getByRole('button', { name: 'Try again with Brightwater Works' }))
    await expect.poll(() => test.askedOf(auth.beginSignOn)[0]?.body.leadsTo).toBe('/customer/7?tab=notes')
  },
)

it('asks for the second factor that the user has here, and goes on to where they wanted', async () => {
  const test = backFromCompany()
  const asked = { ways: ['code' as const], passkey: null, factorToken: 'factor-1', mayRemember: false }
  test.on(auth.finishSignOn, { ...asked, leadsTo: '/stock' })
  test.on(auth.completeLogin, { authenticationToken: aToken(), user: people.rhian })
  const told = signedIn()
  add(BACK, test)
  await expect.element(page.getByText('Your company has let you in. One more step')).toBeVisible()
  await page.getByLabelText('Code').fill('123456')
  await userEvent.keyboard('{Enter}')
  expect(await told).toEqual({ userId: 1, affiliateUserId: 1001, leadsTo: '/stock' })
})
