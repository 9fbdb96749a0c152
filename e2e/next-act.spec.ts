import { type Application, formatRegistration, whatHappensNext } from '@forecourt/core'
import type { Locator, Page } from '@playwright/test'
import { hold } from './support/held.ts'
import { openListLive, openLive } from './support/live.ts'
import { signIn } from './support/people.ts'
import { findRecord } from './support/records.ts'
import { expect, test } from './support/test.ts'

const toBeProposed = (record: Application) =>
  record.applicationType === 2 && whatHappensNext(record, new Date()).text === 'Propose a quote'

const accent = (customer: Locator) => customer.locator('.next-act')
const next = (customer: Locator) => customer.locator('.customer-next')

/** From a decided proposal to the lender; `press` follows the accent button. */
async function followToLender(page: Page, customer: Locator, press: () => Promise<void>): Promise<void> {
  const button = accent(customer)
  await expect(button).toHaveText(/^Propose £\d+\.\d\d with \w+/)
  await expect(customer.locator('.button.primary:visible')).toHaveCount(1)
  await press()
  await expect(button).toHaveText(/^Customer said yes/)
  await expect(next(customer)).toContainText('Record the customer’s yes')
  await press()
  await expect(button).toHaveText(/^Send to \w+/)
  await press()
  const asks = customer.getByRole('dialog', { name: 'Send to the lender?' })
  await expect(asks).toContainText('can be withdrawn until the documents are prepared')
  await asks.getByRole('button', { name: 'Send to lender' }).focus()
  await page.keyboard.press('Enter')
  await expect(next(customer)).toContainText('Lender to prepare the documents')
  await expect(button).toHaveCount(0)
}

test('the accent button alone moves a decided proposal on to its lender', async ({ page, server: { url } }) => {
  await signIn(page)
  const customer = await openLive(page, await findRecord(url, toBeProposed))
  await followToLender(page, customer, () => accent(customer).click())
})

test('the full stop alone moves a decided proposal on to its lender', async ({ page, server: { url } }) => {
  await signIn(page)
  const customer = await openLive(page, await findRecord(url, toBeProposed))
  await followToLender(page, customer, () => page.keyboard.press('.'))
})

test('a full stop typed in a note runs no action, even before the editor loads', async ({ page, server: { url } }) => {
  const release = await hold(page, '**/assets/rich-text-*.js')
  await signIn(page)
  const customer = await openLive(page, await findRecord(url, toBeProposed))
  const note = customer.getByRole('textbox', { name: 'Note' })
  await note.click()
  await page.keyboard.type('Rang at noon. ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('No answer. ')
  release()
  await expect(note).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.type('Again at one.')
  await expect.poll(() => note.innerText()).toBe('Rang at noon. \nNo answer. Again at one.')
  await expect(accent(customer)).toHaveText(/^Propose/)
})

test('text typed before the note’s editor loads is kept until a retry loads it', async ({ page, server: { url } }) => {
  const breakOff = await hold(page, '**/assets/rich-text-*.js', 'abort')
  await signIn(page)
  const customer = await openLive(page, await findRecord(url, toBeProposed))
  const note = customer.getByRole('textbox', { name: 'Note' })
  await note.click()
  await page.keyboard.type('Rang at noon.')
  breakOff()
  await customer.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => note.innerText()).toBe('Rang at noon.')
  await customer.getByRole('button', { name: 'Add Note' }).click()
  await expect(customer.getByText('Rang at noon.').filter({ visible: true })).toHaveCount(1)
})

test('undoing a proposal updates the record and the list', async ({ page, context, server: { url } }) => {
  await signIn(page)
  const record = await findRecord(url, toBeProposed)
  const listTab = await context.newPage()
  const list = await openListLive(listTab)
  const registration = formatRegistration(record.vehicle?.vrm ?? '')
  await list.getByRole('searchbox').fill(registration)
  const row = list.getByRole('row').filter({ hasText: registration }).first()
  await expect(row).toContainText('You · Propose a quote')
  const customer = await openLive(page, record)
  await accent(customer).click()
  await expect(row).toContainText('You · Record the customer’s yes')
  await customer.getByRole('button', { name: 'Undo' }).click()
  await expect(customer.getByText('Proposal taken back')).toBeVisible()
  await expect(accent(customer)).toHaveText(/^Propose £/)
  await expect(row).toContainText('You · Propose a quote')
  await expect(customer.locator('.feed').getByText('took back the proposed quote of')).toBeVisible()
})

test('a full stop on a row records the customer’s yes, which can be undone, and asks before sending', async ({
  page,
  server: { url },
}) => {
  await signIn(page)
  const record = await findRecord(url, toBeProposed)
  const customer = await openLive(page, record)
  await accent(customer).click()
  await expect(accent(customer)).toHaveText(/^Customer said yes/)
  const list = await openListLive(page)
  const registration = formatRegistration(record.vehicle?.vrm ?? '')
  await list.getByRole('searchbox').fill(registration)
  const row = list.getByRole('row').filter({ hasText: registration }).first()
  await expect(row).toContainText('You · Record the customer’s yes')
  await row.focus()
  await page.keyboard.press('.')
  await expect(list.getByText('said yes: recorded')).toBeVisible()
  await expect(row).toContainText('You · Send to the lender')
  await list.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('Acceptance taken back')).toBeVisible()
  await expect(row).toContainText('You · Record the customer’s yes')
  await row.focus()
  await page.keyboard.press('.')
  await expect(row).toContainText('You · Send to the lender')
  await row.focus()
  await page.keyboard.press('.')
  await expect(list.getByRole('dialog', { name: 'Send to the lender?' })).toContainText(
    'can be withdrawn until the documents are prepared',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/customer/${record.cosmosId}`))
})
