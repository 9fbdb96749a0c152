import { expect, type Page } from '@playwright/test'
import type { Login } from './logins.ts'

export const password = 'Forecourt-demo-1'

/** The demo logins, by what they are. */
export const people = {
  dealer: 'dealer@demo.forecourt.test',
  group: 'group@demo.forecourt.test',
  area: 'area@demo.forecourt.test',
  staff: 'staff@demo.forecourt.test',
  super: 'super@demo.forecourt.test',
  suspended: 'suspended@demo.forecourt.test',
  banned: 'banned@demo.forecourt.test',
} as const

export type Person = keyof typeof people

/** Fills in the login form of whatever page shows it and sends it. */
export async function fillLogin(page: Page, person: Person | Login): Promise<void> {
  const login = typeof person === 'string' ? { email: people[person], password } : person
  await page.getByLabel('User name', { exact: true }).fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Logs in by the form and waits until the portal has left the login screen. */
export async function signIn(page: Page, person: Person | Login = 'dealer'): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
  await expect(page).not.toHaveURL(/\/login/, { timeout: 30_000 })
}

/** The same on a server of the test's own, and then a page of the portal there. */
export async function openAs(page: Page, url: string, person: Person, path: string): Promise<void> {
  await page.goto(`${url}/login`)
  await fillLogin(page, person)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(url + path)
}

/** Logs out by the header, and waits until the session is over: an address opened sooner would still be inside it. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 })
}
