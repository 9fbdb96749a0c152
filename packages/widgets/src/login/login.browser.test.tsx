import { contract } from '@forecourt/core'
import { aToken, people, refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import './element.ts'
import { afterLongPause, aPage, GUID } from './testing/opened.ts'

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
  await expect.element(page.getByLabelText('User name')).toHaveAttribute('autocomplete', 'username')
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
