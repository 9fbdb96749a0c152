import { ApiError, type User } from '@forecourt/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import { signal } from '../signals/index.ts'
import { themeStyles } from '../theme/index.ts'
import { attributes, events } from './definition.ts'
import { Login } from './Login.tsx'
import styles from './login.css?inline'
import pictureStyles from './login-picture.css?inline'
import type { LoginSources } from './sources.ts'
import { createLogin } from './state.ts'

const user: User = { accessType: 7, userId: 41, affiliateUserId: 201, roles: [], skills: [], exp: 0 }
const config = { brokerName: 'Forecourt', supportPhone: '01632 960140', supportEmail: 'support@forecourt.test' }
const ended = signal<LoginSources['ended']['value']>(null)

const sources = {
  config: signal(config),
  now: signal(new Date('2026-11-20T14:02:00Z')),
  signedInAs: signal<string | null>(null),
  ended,
  signIn: vi.fn<LoginSources['signIn']>(),
  requestReset: vi.fn<LoginSources['requestReset']>(),
  armReset: vi.fn<LoginSources['armReset']>(),
  setPassword: vi.fn<LoginSources['setPassword']>(),
} satisfies LoginSources

defineWidget('forecourt-login-sample', {
  component: Login,
  styles: [...themeStyles, ...kitStyles, styles, pictureStyles],
  attributes,
  events,
  state: ({ props, emit }) =>
    createLogin(sources, { guid: props.passwordResetGuid, code: props.code }, ({ userId }) =>
      emit('forecourt-signed-in', { userId, affiliateUserId: null }),
    ),
})

function add(given: Record<string, string> = {}): HTMLElement {
  const element = document.createElement('forecourt-login-sample')
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

beforeEach(() => {
  vi.resetAllMocks()
  sources.signIn.mockResolvedValue(user)
})

afterEach(() => {
  document.body.replaceChildren()
  ended.value = null
})

it('logs in from the keyboard and tells the page without a name', async () => {
  const element = add()
  const told: CustomEvent[] = []
  document.addEventListener('forecourt-signed-in', (event) => told.push(event as CustomEvent), { once: true })
  await userEvent.type(page.getByLabelText('User name'), 'dealer@demo.forecourt.test')
  await userEvent.type(page.getByLabelText('Password', { exact: true }), 'Forecourt-demo-1{Enter}')
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]?.target).toBe(element)
  expect(told[0]?.detail).toEqual({ userId: 41, affiliateUserId: null })
  expect(sources.signIn).toHaveBeenCalledWith('dealer@demo.forecourt.test', 'Forecourt-demo-1')
})

it('leads the keyboard from the user name to the password, and only then to the link for who has forgotten it', async () => {
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

it('says what is missing beside each field and goes to the first', async () => {
  const element = add()
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.element(page.getByLabelText('User name')).toHaveAccessibleDescription('Required')
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAccessibleDescription('Required')
  expect(element.shadowRoot?.activeElement?.getAttribute('name')).toBe('username')
})

it('shows the refusal of the server beside the password', async () => {
  sources.signIn.mockRejectedValue(
    new ApiError({ status: 401, code: 'WRONG_CREDENTIALS', message: 'Wrong user name or password' }),
  )
  add()
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

it('shows the password while asked to', async () => {
  add()
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password')
})

it('says why one was logged out and what is kept', async () => {
  ended.value = { reason: 'expired', at: new Date('2026-11-20T12:40:00Z'), kept: ['proposal'] }
  add()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'You were logged out at 12:40 after a long pause. Your half-filled proposal is kept on this device.',
    )
})

it('turns to the forgotten password and back, unless the page takes over', async () => {
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

it('sets a new password with the link of the mail', async () => {
  add({ view: 'reset', 'password-reset-guid': 'guid-1', code: 'code-1' })
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Password changed')
  expect(sources.setPassword).toHaveBeenCalledWith('guid-1', 'correct horse')
})

it('says of a colleague who is logged in here that they still are', async () => {
  sources.signedInAs.value = 'Mabel Thornquist'
  add({ view: 'reset', 'password-reset-guid': 'guid-1', code: 'code-1' })
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Mabel Thornquist is still logged in here')
  await expect.element(page.getByRole('button', { name: 'Go on as Mabel Thornquist' })).toBeVisible()
  sources.signedInAs.value = null
})

it('leads from a link that is spent to a new one', async () => {
  sources.armReset.mockRejectedValue(new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' }))
  add({ view: 'reset', 'password-reset-guid': 'guid-1', code: 'code-1' })
  await userEvent.type(page.getByLabelText('New password', { exact: true }), 'correct horse')
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('This link no longer works')
  await userEvent.click(page.getByRole('button', { name: 'Ask for a new link' }))
  await expect.element(page.getByRole('heading')).toHaveTextContent('Forgotten password')
})

it('says that a link without its code is not complete', async () => {
  add({ view: 'reset' })
  await expect.element(page.getByRole('heading')).toHaveTextContent('This link is not complete')
})

it.each([
  [{ view: 'sign-in' }, 'light'],
  [{ view: 'sign-in', picture: '' }, 'dark'],
  [{ view: 'forgot' }, 'light'],
  [{ view: 'reset', 'password-reset-guid': 'guid-1', code: 'code-1' }, 'dark'],
])('has no accessibility violation: %j, %s', async (given, theme) => {
  ended.value = { reason: 'signed-out', at: new Date('2026-11-20T12:40:00Z'), kept: [] }
  const element = add({ ...given, theme })
  await expect.poll(() => element.shadowRoot?.querySelector('h1')).toBeTruthy()
  expect(await violationsOf(element)).toEqual([])
})
