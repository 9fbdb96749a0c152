import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Login } from '../../support/administration.ts'
import { type Person, signIn } from '../../support/people.ts'

/** The environment of one journey: a browser for each of its people, with one server and one kind of screen. */
export interface Stage {
  readonly browser: Browser
  readonly url: string
  readonly use: BrowserContextOptions
}

/** The buyer's, who logs in nowhere. */
export async function openBrowser({ browser, url, use }: Stage): Promise<Page> {
  return (await browser.newContext({ ...use, baseURL: url })).newPage()
}

/** Logged in and on Customers, with a clock that the test may move on. */
export async function logInAs(stage: Stage, person: Person | Login): Promise<Page> {
  const page = await openBrowser(stage)
  await page.clock.install()
  await signIn(page, person)
  return page
}

export async function closeBrowsers(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close()
}
