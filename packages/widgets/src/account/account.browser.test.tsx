import { ApiError } from '@forecourt/core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineWidget } from '../element/index.ts'
import { kitStyles } from '../kit/index.ts'
import { violationsOf } from '../kit/testing/violations.ts'
import { themeStyles } from '../theme/index.ts'
import { Account } from './Account.tsx'
import styles from './account.css?inline'
import { attributes, events } from './definition.ts'
import { createAccount } from './state.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'

let sources: FakeSources

defineWidget('forecourt-account-sample', {
  component: Account,
  styles: [...themeStyles, ...kitStyles, styles],
  attributes,
  events,
  state: () => createAccount(sources),
})

async function add(given = fakeSources(), width = 1200) {
  sources = given
  await page.viewport(width, 900)
  const element = document.createElement('forecourt-account-sample')
  const told: string[] = []
  for (const name of Object.keys(events)) element.addEventListener(name, () => told.push(name))
  document.body.append(element)
  await expect.element(page.getByText('This device')).toBeVisible()
  return { element, told }
}

afterEach(() => document.body.replaceChildren())

it('says who one is and ends another login', async () => {
  await add()
  await expect.element(page.getByText('rhian.tolland@quillmere.test')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Log out Safari on iPhone/ }))
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument()
  expect(sources.asked).toEqual(['end phone'])
})

it('asks once before every login is ended, and can be called off', async () => {
  const { told } = await add()
  await userEvent.click(page.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Stay logged in' }))
  expect(sources.asked).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Log out everywhere' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await expect.poll(() => told).toEqual(['forecourt-signed-out'])
  expect(sources.asked).toEqual(['end all', 'sign out'])
})

it('shows how strong a new password is, and what the server says of it', async () => {
  const fields = { newPassword: 'This is a top-10 common password.' }
  const changePassword = () =>
    Promise.reject(new ApiError({ status: 422, code: 'INVALID', message: 'Not valid', fields }))
  const { element } = await add(fakeSources({ changePassword }))
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
])('at %i px in the %s has no accessibility violation and nothing beyond the edge', async (width, theme) => {
  document.body.style.background = theme === 'dark' ? '#0b1317' : '#fff'
  const { element } = await add(fakeSources(), width)
  element.setAttribute('theme', theme)
  expect(await violationsOf(element)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
