import type { ConsoleMessage, Page } from '@playwright/test'
import { test as base } from '../../support/test.ts'
import { type Installed, install } from './install.ts'
import { type HostPage, openSite, type Site } from './site.ts'

interface WorkerFixtures {
  /** An example by its name, installed, built and served from another origin; once for all tests of a worker. */
  readonly example: (name: string) => Promise<Site>
  /** A dealer's site whose pages the tests write themselves. */
  readonly site: Site
}

interface TestFixtures {
  /** All console output, errors and policy violations of the page. */
  readonly noise: string[]
  /** Opens a page of the test's own. */
  readonly open: (page: HostPage) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  example: [
    async ({ server }, use) => {
      const sites = new Map<string, Promise<{ site: Site; installed: Installed }>>()
      const serve = async (name: string) => {
        const installed = await install(name, server.url)
        return { installed, site: await openSite(installed.folder, server.url) }
      }
      await use(async (name) => {
        const opening = sites.get(name) ?? serve(name)
        sites.set(name, opening)
        return (await opening).site
      })
      for (const opened of await Promise.allSettled(sites.values())) {
        if (opened.status !== 'fulfilled') continue
        await opened.value.site.close()
        opened.value.installed.remove()
      }
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ server }, use) => {
      const site = await openSite('/nowhere', server.url)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  noise: async ({ page }, use) => {
    const heard: string[] = []
    listen(page, heard)
    await use(heard)
  },
  open: async ({ page, site }, use) => {
    await use(async (hostPage) => {
      await page.goto(site.put(hostPage))
    })
  },
})

function listen(page: Page, heard: string[]): void {
  page.on('console', (message: ConsoleMessage) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`))
}

export { expect } from '@playwright/test'
