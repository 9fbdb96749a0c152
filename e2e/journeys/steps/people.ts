import type { Browser, Page } from '@playwright/test'
import { fillLogin, type Person } from '../../support/people.ts'
import { expect } from '../../support/test.ts'
import type { WIDTHS } from '../../support/widths.ts'

type Use = (typeof WIDTHS)[number][1]

/** The people of one journey, each with a browser of their own; the buyer logs in nowhere. */
export interface Stage {
  readonly browser: Browser
  readonly url: string
  readonly use: Use
}

export async function openBrowser({ browser, use }: Stage): Promise<Page> {
  return (await browser.newContext(use)).newPage()
}

/** Logged in and on Customers, with a clock that the test may move on. */
export async function logInAs(stage: Stage, person: Person): Promise<Page> {
  const page = await openBrowser(stage)
  await page.clock.install()
  await page.goto(`${stage.url}/login`)
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  return page
}

export type Screen = 'Customers' | 'New quote' | 'New proposal' | 'Valuations' | 'Stock' | 'Payments'

/** By the rail; on a phone the last screens are behind More. */
export async function openScreen(page: Page, name: Screen): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail.getByRole('link', { name: 'Customers' })).toBeVisible()
  const link = rail.getByRole('link', { name, exact: true })
  const more = rail.getByRole('button', { name: 'More' })
  await expect(link.or(more).filter({ visible: true }).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}
