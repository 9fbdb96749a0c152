import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CLIENT, startRealProvider } from '../apps/api/src/modules/sign-on/testing/real-provider.ts'
import { fillLogin, signOut } from './support/people.ts'
import { ServerProcess } from './support/server-process.ts'
import { test as base, expect } from './support/test.ts'

type Works = Awaited<ReturnType<typeof startRealProvider>>

const provider = (issuer: string) => ({
  issuer,
  clientId: CLIENT.id,
  secretIn: 'WORKS_SECRET',
  removal: 'back-channel',
})

/** The broker's own people and those of a dealer group, who both log in at one provider. */
const providersOf = (issuer: string) => [
  {
    ...provider(issuer),
    id: 'works',
    name: 'Works',
    for: { kind: 'staff', roles: { Desk: 'staff' } },
    domains: ['works.test', 'demo.forecourt.test'],
    breakGlass: ['super@demo.forecourt.test'],
  },
  {
    ...provider(issuer),
    id: 'group',
    name: 'Teme Valley',
    for: {
      kind: 'group',
      groupId: 11,
      roles: { Floor: 'sales' },
      dealershipClaim: 'dealerships',
      dealerships: { Fern: 1002, Quill: 1001 },
    },
    domains: ['teme.test'],
  },
]

/** One server for all of them: each logs in as somebody of their own. */
const test = base.extend<object, { works: Works; forecourt: ServerProcess }>({
  works: [
    async ({ browserName: _ }, use) => {
      const works = await startRealProvider()
      await use(works)
      await works.close()
    },
    { scope: 'worker' },
  ],
  forecourt: [
    async ({ works }, use) => {
      const file = join(mkdtempSync(join(tmpdir(), 'forecourt-sign-on-')), 'providers.json')
      writeFileSync(file, JSON.stringify(providersOf(works.issuer)))
      const server = await ServerProcess.start({ env: { SIGN_ON_PROVIDERS: file, WORKS_SECRET: CLIENT.secret } })
      works.at.portal = server.url
      works.at.logoutUrl = `${server.url}/api/v3/auth/sign-on/works/logout`
      await works.restart()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

function meet(works: Works, sub: string, claims: Readonly<Record<string, unknown>>) {
  works.people.set(sub, { email: `${sub}@works.test`, email_verified: true, name: 'Nerys Vaughan', ...claims })
  works.at.person = sub
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const continueWith = (page: Page, name: string) => page.getByRole('button', { name: `Continue with ${name}` }).click()

test('staff log in through their company, come back to where they wanted to go, and are out when it says so', async ({
  page,
  works,
  forecourt,
}) => {
  meet(works, 'nerys', { roles: ['Desk'] })
  await page.goto(`${forecourt.url}/account?section=security`)
  await continueWith(page, 'Works')
  await expect(page).toHaveURL(`${forecourt.url}/account?section=security`)
  await expect(page.getByText('Signs in through Works')).toBeVisible()
  await expect(page.getByText('Logged in through your company')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the password' })).toHaveCount(0)

  const at = Math.floor(Date.now() / 1000)
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const word = await works.sign({ sub: 'nerys', iat: at, exp: at + 120, jti: randomUUID(), events })
  const told = await fetch(works.at.logoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: word }),
  })
  expect(told.status).toBe(200)
  await expect(page.getByRole('alertdialog', { name: 'Security warning' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Works' })).toBeVisible()
})

test('somebody of a dealer group sees the dealerships that the company names, and none outside the group', async ({
  page,
  works,
  forecourt,
}) => {
  meet(works, 'gwil', { roles: ['Floor'], dealerships: ['Fern', 'Quill'], email: 'gwil@teme.test' })
  await page.goto(`${forecourt.url}/account`)
  await continueWith(page, 'Teme Valley')
  await expect(page.getByText('Fernhollow Cars').first()).toBeVisible()
  await expect(page.getByText('Quillmere Motors')).toHaveCount(0)
})

test('logging out leads to the company’s own page, and back', async ({ page, works, forecourt }) => {
  meet(works, 'nerys', { roles: ['Desk'] })
  await page.goto(`${forecourt.url}/payments`)
  await continueWith(page, 'Works')
  await expect(heading(page, 'Payments')).toBeVisible()
  await signOut(page).catch(() => undefined)
  await page.waitForURL(`${works.issuer}/session/end**`)
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  expect(page.url()).toBe(`${forecourt.url}/login`)
})

test('an answer that somebody else has begun, or has changed, lets nobody in', async ({ page, works, forecourt }) => {
  meet(works, 'nerys', { roles: ['Desk'] })
  await page.goto(`${forecourt.url}/sign-on/works?code=stolen&state=of-somebody-else`)
  await expect(page.getByText('begun in another tab')).toBeVisible()
  expect(page.url()).toBe(`${forecourt.url}/sign-on/works`)

  await page.route('**/auth/sign-on/finish', (route) => {
    const postData = JSON.stringify({ ...route.request().postDataJSON(), issuer: 'https://elsewhere.test' })
    return route.continue({ postData })
  })
  await page.getByRole('button', { name: 'Try again with Works' }).click()
  await expect(page.getByText('What Works sent could not be accepted')).toBeVisible()
  await page.unroute('**/auth/sign-on/finish')
  await page.goto(`${forecourt.url}/`)
  await expect(heading(page, 'Log in')).toBeVisible()

  meet(works, 'nerys', { roles: ['Canteen'] })
  await continueWith(page, 'Works')
  await expect(page.getByText('Works gives your account no role here')).toBeVisible()
})

test('a password of the company’s domain is refused, and the emergency login’s use is counted', async ({
  page,
  forecourt,
}) => {
  await page.goto(`${forecourt.url}/login`)
  await fillLogin(page, 'staff')
  await expect(page.getByText('log in with their company. Choose “Continue with Works”')).toBeVisible()
  await fillLogin(page, 'super')
  await expect(heading(page, 'Customers')).toBeVisible()
  expect(await forecourt.metrics()).toMatch(/^break_glass_logins [1-9]/m)
})
