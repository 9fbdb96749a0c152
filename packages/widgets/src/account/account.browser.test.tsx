import { contract } from '@forecourt/core'
import { aToken, people, refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import { events } from './definition.ts'
import './element.ts'
import { aPage, CODES, unkept, wellKept } from './testing/opened.ts'

const { auth } = contract

async function add(test = aPage(), width = 1400, section = 'security') {
  replacePortalPage(test.page)
  await page.viewport(width, 900)
  const element = document.createElement('forecourt-account')
  element.setAttribute('section', section)
  const told: string[] = []
  for (const name of Object.keys(events)) element.addEventListener(name, () => told.push(name))
  document.body.append(element)
  await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  return { element, told, ended: () => test.askedOf(auth.endSessions).map(({ query }) => query) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('moves between its sections, unless the page takes over', async () => {
  const { element, told } = await add(aPage(), 1400, 'you')
  await expect.element(page.getByText('rhian.tolland@quillmere.test')).toBeVisible()
  await userEvent.click(button('Security'))
  await expect.element(page.getByText('Well kept.')).toBeVisible()
  element.addEventListener('forecourt-section', (event) => event.preventDefault())
  await userEvent.click(button('You'))
  await expect.element(page.getByText('Well kept.')).toBeVisible()
  expect(told).toEqual(['forecourt-section', 'forecourt-section'])
})

it('asks for nothing in a session that the dealership’s software opened', async () => {
  const test = aPage({ ...people.rhian, isHandedOver: true })
  await add(test)
  await expect.element(page.getByText(/Your dealership’s own software signed you in here/)).toBeVisible()
  expect(test.askedOf(auth.security)).toEqual([])
})

it('ends another login', async () => {
  const { ended } = await add()
  await userEvent.click(button(/^End Safari on iPhone/))
  await expect.element(page.getByText('Logged out there')).toBeVisible()
  expect(ended()).toEqual([{ sessionId: 'phone' }])
})

it('asks once before it ends every login, and can be cancelled', async () => {
  const { told, ended } = await add()
  await userEvent.click(button('Log out everywhere'))
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Stay logged in' }))
  expect(ended()).toEqual([])
  await userEvent.click(button('Log out everywhere'))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await expect.poll(() => told).toEqual(['forecourt-signed-out'])
  expect(ended()).toEqual([{}])
})

it('shows the strength of a new password, and the server’s message about it', async () => {
  const fields = { newPassword: 'This is a top-10 common password.' }
  const test = aPage()
  test.on(auth.changePassword, refused('INVALID', 'Not valid', fields))
  const { element } = await add(test)
  await userEvent.click(button('Change the password'))
  await page.getByLabelText('Current password').fill('mine')
  const field = page.getByLabelText('New password', { exact: true })
  await field.fill('password1')
  await expect.element(page.getByText('Very easy to guess.'), { timeout: 15_000 }).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(fields.newPassword)).toBeVisible()
  expect(element.shadowRoot?.activeElement).toBe(field.element())
})

it('leads from a password alone to a first passkey and its recovery codes, which are kept before it goes on', async () => {
  const test = aPage(people.rhian, unkept())
  test.on(auth.addPasskey, { authenticationToken: aToken(), user: people.rhian, recoveryCodes: CODES })
  await add(test)
  const banner = page.getByText('Only a password keeps this login.')
  await expect.element(banner).toBeVisible()
  await userEvent.click(button('Add a passkey').first())
  const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect.element(dialog).toHaveTextContent(CODES[9] ?? '')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await expect.element(dialog.getByLabelText('I have kept them')).toHaveAccessibleDescription(/Keep the codes first/)
  await userEvent.click(dialog.getByLabelText('I have kept them'))
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await expect.element(dialog).not.toBeInTheDocument()
})

it('sets up codes from an app by a picture or by hand, and confirms the first', async () => {
  const test = aPage()
  await add(test)
  await userEvent.click(button('Replace'))
  await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await page.getByLabelText('Code from your app').fill('12')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByLabelText('Code from your app'))
    .toHaveAccessibleDescription('Six digits, as the app shows them')
  await page.getByLabelText('Code from your app').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => test.askedOf(auth.confirmCodes)).toHaveLength(1)
})

it('says why the last factor stays while one is required', async () => {
  const required = { by: 'broker', name: 'Forecourt', from: null, isInForce: true } as const
  const kept = { ...wellKept(), codes: null, passkeys: wellKept().passkeys.slice(0, 1), required }
  await add(aPage(people.rhian, kept))
  await expect.element(button('Remove PC at the counter')).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(button('Remove PC at the counter'))
    .toHaveAccessibleDescription('Your last second factor, and one is required')
})

it('leads from a stranger’s attempt to shutting them out, then to a new password', async () => {
  const test = aPage()
  const { ended } = await add(test)
  await userEvent.click(button(/^Not me/))
  await userEvent.click(button('Log out all others'))
  await expect.element(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
  expect([ended(), test.askedOf(auth.forgetDevices).length]).toEqual([[{ keepsThis: true }], 1])
})

it.each([
  [1400, 'light'],
  [768, 'dark'],
  [375, 'dark'],
])('at %i px in the %s has no accessibility violation and no overflow', async (width, theme) => {
  document.body.style.background = theme === 'dark' ? '#0b1317' : '#fff'
  const { element } = await add(aPage(), width)
  await expect.element(page.getByText('Well kept.')).toBeVisible()
  element.setAttribute('theme', theme)
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
