import type { Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { type Found, findPlaces, type Name, openPlace, PUBLIC, settled } from '../support/places.ts'
import { test as base, expect } from '../support/test.ts'

interface Worker {
  readonly found: Found
  /** One page with a logged-in dealer, and one without a login: a login for each screen would take most of the time. */
  readonly pages: { readonly signedIn: Page; readonly nobody: Page }
}

export const test = base.extend<{ open: (name: Name) => Promise<Page> }, Worker>({
  found: [async ({ server }, use) => use(await findPlaces(server)), { scope: 'worker', timeout: 150_000 }],
  pages: [
    async ({ browser, server }, use) => {
      const newPage = () => browser.newPage({ baseURL: server.url, locale: 'en-GB', timezoneId: 'Europe/London' })
      const signedIn = await newPage()
      const nobody = await newPage()
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
      await openPlace(page, name, found)
      await settled(page)
      return page
    })
  },
})

export { expect }
