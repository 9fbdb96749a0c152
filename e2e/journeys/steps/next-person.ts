import type { Locator, Page } from '@playwright/test'
import { notified } from '../../support/live.ts'
import { badge } from '../../support/scenarios.ts'
import { expect } from '../../support/test.ts'
import { openScreen } from './people.ts'

/** What the next person finds after an act, on their own screens. */

type Words = readonly (string | RegExp)[]

async function expectWords(where: Locator, words: Words): Promise<void> {
  for (const each of words) await expect(where).toContainText(each)
}

/** The one row of that customer in the list; on a phone the search is behind a button and the row is a card. */
export async function expectRow(page: Page, name: string, words: Words): Promise<Locator> {
  await openScreen(page, 'Customers')
  const list = page.locator('forecourt-customers')
  await expect(list.getByRole('heading', { name: 'Customers' })).toBeVisible()
  const box = list.getByRole('searchbox')
  const toggle = list.getByRole('button', { name: 'Search and filter' })
  await expect(box.or(toggle).filter({ visible: true }).first()).toBeVisible()
  if (!(await box.isVisible())) await toggle.click()
  await box.fill(name)
  const row = list.getByRole('row').or(list.locator('.customer-card')).filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expectWords(row, words)
  return row
}

/** Opens the customer from the list and reads the head of the record. */
export async function openRecord(page: Page, name: string): Promise<Locator> {
  const row = await expectRow(page, name, [])
  await row.click()
  await expect(page).toHaveURL(/\/customer\//)
  const customer = page.locator('forecourt-customer')
  await expect(customer.getByRole('heading', { name })).toBeVisible()
  return customer
}

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
  await expect(feed.getByText(words).first()).toBeVisible()
}

/** The notice in the bell, which is closed again. */
export async function expectNotice(page: Page, title: string | RegExp, about: string): Promise<void> {
  await notified(page, title, about)
  await page.keyboard.press('Escape')
}

/** The notice in the bell opens the record that it is about. */
export async function openNotice(page: Page, title: string | RegExp, about: string): Promise<void> {
  const item = await notified(page, title, about)
  await item.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/customer\//)
}

/** The newest mail to that address, read on the sandbox's page as a person would. */
export async function expectMail(reader: Page, url: string, address: string, words: Words): Promise<Locator> {
  const newest = reader.getByRole('article').filter({ hasText: address }).first()
  await expect(async () => {
    await reader.goto(`${url}/sandbox/mail`)
    for (const each of words) await expect(newest).toContainText(each, { timeout: 1000 })
  }).toPass()
  return newest
}
