import { type Application, displayStatus } from '@forecourt/core'
import type { Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { clientOf, recordsOf } from '../support/records.ts'
import { test as base, expect } from '../support/test.ts'

export interface Screen {
  readonly name: string
  readonly path: string
  /** What stands there once the screen is. */
  readonly shows: RegExp
  readonly isPublic?: boolean
}

interface Found {
  readonly record: Application
  readonly quote: Application
  readonly payPath: string
}

/** One record that has everything, one quick quote, one link to pay. */
async function find(url: string): Promise<Found> {
  const records = await recordsOf(url)
  const labelled = (label: string) => records.find((record) => displayStatus(record, new Date()).label === label)
  const [record, quote] = [labelled('Approved') ?? labelled('Predicted Approval'), labelled('Quick Quote')]
  if (!record || !quote) throw new Error('The demo has no such records')
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const { payUrl } = await client.payments.create({
    ...{
      affiliateUserId: affiliateUserId ?? 0,
      amount: 99,
      reference: 'Holding deposit',
      customerName: 'Zadie Newcome',
    },
  })
  const link = new URL(String(payUrl))
  return { record, quote, payPath: `${link.pathname}${link.search}` }
}

export const NAMES = [
  'Login',
  'Forgot Password',
  'Reset Password',
  'Customers',
  'Customer, overview',
  'Customer, quotes',
  'Customer, decisions',
  'Customer, customer',
  'Customer, documents',
  'Customer, activity',
  'Quick quote of a customer',
  'Create Quick Quote',
  'Create Proposal',
  'Valuations',
  'Stock',
  'Payments',
  'Settings',
  'Account',
  'Pay',
] as const
export type Name = (typeof NAMES)[number]

function pathOf(name: Name, { record, quote, payPath }: Found): string {
  if (name.startsWith('Customer, ')) return `/customer/${record.cosmosId}?tab=${name.slice(10)}`
  const paths: Readonly<Record<string, string>> = {
    Login: '/login',
    'Forgot Password': '/password-forgot',
    'Reset Password': '/password-reset?passwordResetGuid=0e5b7a55-25a1-4cf0-a95a-0e6a0bfb3b53&code=x',
    Customers: '/',
    'Quick quote of a customer': `/customer/${quote.quickQuoteId ?? quote.cosmosId}`,
    'Create Quick Quote': '/quick-quote',
    'Create Proposal': '/new-proposal',
    Pay: payPath,
  }
  return paths[name] ?? `/${name.toLowerCase()}`
}

const PUBLIC = new Set<Name>(['Login', 'Forgot Password', 'Reset Password', 'Pay'])

interface Worker {
  readonly found: Found
  /** One page where the dealer is logged in, and one where nobody is: a login for each screen would take most of the time. */
  readonly pages: { readonly signedIn: Page; readonly nobody: Page }
}

export const test = base.extend<{ open: (name: Name) => Promise<Page> }, Worker>({
  found: [async ({ server }, use) => use(await find(server.url)), { scope: 'worker', timeout: 150_000 }],
  pages: [
    async ({ browser, server }, use) => {
      const newPage = () => browser.newPage({ baseURL: server.url, locale: 'en-GB', timezoneId: 'Europe/London' })
      const [signedIn, nobody] = [await newPage(), await newPage()]
      await signIn(signedIn)
      await use({ signedIn, nobody })
      for (const page of [signedIn, nobody]) await page.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ pages, found }, use) => {
    await use(async (name) => {
      const page = PUBLIC.has(name) ? pages.nobody : pages.signedIn
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(pathOf(name, found))
      await settled(page)
      return page
    })
  },
})

/** Nothing is on its way any more, and nothing says that it is. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0, { timeout: 15_000 })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

export { expect }
