import type { Locator, Page } from '@playwright/test'
import { notified } from '../../support/live.ts'
import { openScreen } from '../../support/proposal.ts'
import { badge } from '../../support/scenarios.ts'
import { expect } from '../../support/test.ts'

/** The effects of an action on the screens of the next person. */

type Words = readonly (string | RegExp)[]

async function expectWords(where: Locator, words: Words): Promise<void> {
  for (const each of words) await expect(where).toContainText(each)
}

/** The rows of that customer in a list that is open; on a phone the search is behind a button and a row is a card. */
export async function findRow(page: Page, customer: string): Promise<Locator> {
  const list = page.locator('forecourt-customers')
  await expect(list.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const box = list.getByRole('searchbox')
  const toggle = list.getByRole('button', { name: 'Search and filter' })
  await expect(box.or(toggle).filter({ visible: true }).first()).toBeVisible()
  if (!(await box.isVisible())) await toggle.click()
  await box.fill(customer)
  return list.getByRole('row').or(list.locator('.customer-cards > li')).filter({ hasText: customer })
}

/** A second tab in the same browser, on the list, where only that customer is left to see. */
export async function openListTab(page: Page, customer: string): Promise<Locator> {
  const tab = await page.context().newPage()
  await tab.goto('/')
  // On a phone the words are read out only.
  await expect(tab.locator('forecourt-customers').getByText(/^Live/)).toBeAttached()
  return await findRow(tab, customer)
}

/** The one row of that customer in the list. */
export async function expectRow(page: Page, customer: string, words: Words): Promise<Locator> {
  await openScreen(page, 'Customers')
  const row = await findRow(page, customer)
  await expect(row).toHaveCount(1)
  await expectWords(row, words)
  return row
}

/** Opens the customer from the list. */
export async function openRecord(page: Page, customer: string): Promise<Locator> {
  const row = await expectRow(page, customer, [])
  await row.click()
  await expect(page).toHaveURL(/\/customer\//)
  const record = page.locator('forecourt-customer')
  await expect(record.getByRole('heading', { name: customer, level: 1 })).toBeVisible()
  return record
}

export const recordIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

interface Standing {
  readonly status: string
  readonly next: string | RegExp
  readonly figures?: Words
}

/** Header, what happens next (D50) and the figures of the open record. */
export async function expectRecord(page: Page, { status, next, figures = [] }: Standing): Promise<void> {
  const customer = page.locator('forecourt-customer')
  await expect(badge(customer)).toHaveText(status)
  await expect(customer.locator('.customer-next')).toContainText(next)
  await expectWords(customer, figures)
}

/** A line of the activity, which is a tab where there is no room beside the record. */
export async function expectActivity(page: Page, words: string | RegExp): Promise<void> {
  const customer = page.locator('forecourt-customer')
  const feed = customer.getByRole('list', { name: 'What happened' })
  const tab = customer.getByRole('tab', { name: 'Activity' })
  await expect(feed.or(tab).filter({ visible: true }).first()).toBeVisible()
  if (!(await feed.isVisible())) await tab.click()
  const entry = feed.getByText(words).first()
  await expect(entry).toBeAttached()
  // The lenders' decisions are one entry until it is opened.
  if (!(await entry.isVisible())) await feed.locator('.feed-folded:not([open]) > summary').first().click()
  await expect(entry).toBeVisible()
}

/** Expects a notification with those words in the bell, and closes the bell again. */
export async function expectNotice(page: Page, title: string | RegExp, about: string): Promise<void> {
  await notified(page, title, about)
  await page.keyboard.press('Escape')
  await expect(page.locator('forecourt-notifications').getByRole('dialog')).toHaveCount(0)
}

/** The notification in the bell opens the record that it is about. */
export async function openNotice(page: Page, title: string | RegExp, about: string): Promise<void> {
  const item = await notified(page, title, about)
  await item.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/customer\//)
}

/** Turns on e-mail for those notifications in Settings. */
export async function askForMail(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/settings?section=notifications')
  const settings = page.locator('forecourt-settings')
  for (const title of titles) await settings.getByRole('checkbox', { name: `${title} by E-mail` }).check()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
}

/** The newest mail to that address with that subject, read on the sandbox's page as a person would. */
export async function expectMail(
  reader: Page,
  address: string,
  subject: string | RegExp,
  words: Words = [],
): Promise<Locator> {
  const mail = reader
    .getByRole('article')
    .filter({ hasText: `<${address}>` })
    .filter({ has: reader.getByRole('heading', { name: subject }) })
    .first()
  await expect(async () => {
    await reader.goto('/sandbox/mail')
    await expect(mail).toBeVisible({ timeout: 1000 })
    for (const each of words) await expect(mail).toContainText(each, { timeout: 1000 })
  }).toPass()
  return mail
}
