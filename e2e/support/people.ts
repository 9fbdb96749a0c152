import { type APIResponse, expect, type Page } from '@playwright/test'
import type { Login } from './administration.ts'

export const password = 'Forecourt-demo-1'

/** The demo logins by role. */
export const people = {
  dealer: 'dealer@demo.forecourt.test',
  sales: 'sales@demo.forecourt.test',
  accounts: 'accounts@demo.forecourt.test',
  group: 'group@demo.forecourt.test',
  area: 'area@demo.forecourt.test',
  staff: 'staff@demo.forecourt.test',
  super: 'super@demo.forecourt.test',
  compliance: 'compliance@demo.forecourt.test',
  suspended: 'suspended@demo.forecourt.test',
  banned: 'banned@demo.forecourt.test',
  new: 'new@demo.forecourt.test',
} as const

export type Person = keyof typeof people

const loginOf = (person: Person | Login): Login =>
  typeof person === 'string' ? { email: people[person], password } : person

/** Fills in and sends the login form, on any page that shows one. */
export async function fillLogin(page: Page, person: Person | Login): Promise<void> {
  const login = loginOf(person)
  await page.getByLabel('User name', { exact: true }).fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/**
 * Begins a session in the tab without the login screen, which has tests of its own; the tab is left on a page of the
 * origin that is none of the portal's. `origin` is that of a server other than the page's own.
 */
export async function beginSession(page: Page, person: Person | Login = 'dealer', origin = ''): Promise<void> {
  const login = loginOf(person)
  const data = { username: login.email, password: login.password }
  const response = await whenNotBusy(() => page.request.post(`${origin}/api/v3/auth/login`, { data }))
  expect(response.status()).toBe(200)
  const { authenticationToken } = (await response.json()) as { authenticationToken: string }
  await page.goto(`${origin}/ready`)
  await page.evaluate(`sessionStorage.setItem('forecourt.token', ${JSON.stringify(authenticationToken)})`)
}

/** Asks again while the server says that it is busy, as our client does. */
export async function whenNotBusy(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  const answers: APIResponse[] = []
  await expect
    .poll(async () => {
      answers.push(await ask())
      return answers.at(-1)?.status()
    })
    .not.toBe(503)
  return answers.at(-1) as APIResponse
}

/** Opens the portal in a session of that person, at Customers unless another address is given. */
export async function signIn(page: Page, person: Person | Login = 'dealer', address = '/'): Promise<void> {
  await beginSession(page, person, URL.canParse(address) ? new URL(address).origin : '')
  await page.goto(address)
}

/** Logs out by the header, on a phone by the account page, and waits until the session is over: an address opened sooner would still be inside it. */
export async function signOut(page: Page): Promise<void> {
  await pressLogOut(page)
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 })
}

async function pressLogOut(page: Page): Promise<void> {
  const inBar = page.locator('.bar').getByRole('button', { name: 'Log out' })
  if (await inBar.isVisible()) return await inBar.click()
  await page.getByRole('link', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out here' }).click()
}
