import { contract } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsOf } from '../kit/testing/violations.ts'
import { replacePortalPage } from '../page/index.ts'
import { events } from './definition.ts'
import './element.ts'
import { aPage } from './testing/opened.ts'

const { auth } = contract

async function add(test = aPage(), width = 1200) {
  replacePortalPage(test.page)
  await page.viewport(width, 900)
  const element = document.createElement('forecourt-account')
  const told: string[] = []
  for (const name of Object.keys(events)) element.addEventListener(name, () => told.push(name))
  document.body.append(element)
  await expect.element(page.getByText('This device')).toBeVisible()
  return { element, told, ended: () => test.askedOf(auth.endSessions).map(({ query }) => query) }
}

afterEach(() => {
  document.body.replaceChildren()
  replacePortalPage(undefined)
})

it('shows the user and ends another login', async () => {
  const { ended } = await add()
  await expect.element(page.getByText('rhian.tolland@quillmere.test')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Log out Safari on iPhone/ }))
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument()
  expect(ended()).toEqual([{ sessionId: 'phone' }])
})

it('asks once before it ends every login, and can be cancelled', async () => {
  const { told, ended } = await add()
  await userEvent.click(page.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Stay logged in' }))
  expect(ended()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Log out everywhere' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await expect.poll(() => told).toEqual(['forecourt-signed-out'])
  expect(ended()).toEqual([{}])
})

it('shows the strength of a new password, and the server’s message about it', async () => {
  const fields = { newPassword: 'This is a top-10 common password.' }
  const test = aPage()
  test.on(auth.changePassword, refused('INVALID', 'Not valid', fields))
  const { element } = await add(test)
  await page.getByLabelText('Current password').fill('mine')
  const field = page.getByLabelText('New password', { exact: true })
  await field.fill('password1')
  await expect.element(page.getByText('Very easy to guess.'), { timeout: 15_000 }).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(fields.newPassword)).toBeVisible()
  expect(element.shadowRoot?.activeElement).toBe(field.element())
})

it.each([
  [1200, 'light'],
  [375, 'dark'],
])('at %i px in the %s has no accessibility violation and no overflow', async (width, theme) => {
  document.body.style.background = theme === 'dark' ? '#0b1317' : '#fff'
  const { element } = await add(aPage(), width)
  element.setAttribute('theme', theme)
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
