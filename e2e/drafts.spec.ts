import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { openScreen } from './support/proposal.ts'
import { test } from './support/test.ts'

const field = (form: Locator, name: string) => form.getByLabel(name, { exact: true })

/** Drafts follow the user, so that other journeys' may stand in the list. */
const OWN = /Halfquoted|Secondquoted|Halfproposed/

async function openDrafts(page: Page): Promise<Locator> {
  await openScreen(page, 'Customers')
  const list = page.locator('forecourt-customers')
  await list.getByRole('tab', { name: /^Drafts/ }).click()
  return list
}

test('a half-filled quick quote survives a reload, and a new one starts empty', async ({ page }) => {
  await signIn(page)
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  await expect(field(quote, 'Vehicle price')).toHaveValue('')
  await expect(page).toHaveURL(/\/quick-quote$/)
  await field(quote, 'Registration').fill('ZZ23 KHP')
  await field(quote, 'Registration').press('Enter')
  await expect(quote.getByText('1.5 TSI Style', { exact: true })).toBeVisible()
  await field(quote, 'Vehicle price').fill('17500')
  await field(quote, 'Name').pressSequentially('Maud Halfquoted')
  await expect(field(quote, 'Name')).toBeFocused()
  await expect(quote.getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible()
  await expect(page).toHaveURL(/\/quick-quote\?draft=\w+$/)

  await page.reload()
  await expect(field(quote, 'Name')).toHaveValue('Maud Halfquoted')
  await expect(field(quote, 'Vehicle price')).toHaveValue('17,500')
  await expect(quote.getByText('1.5 TSI Style', { exact: true })).toBeVisible()

  await openScreen(page, 'New quote')
  await expect(field(quote, 'Name')).toHaveValue('')
  await field(quote, 'Name').fill('Ivo Secondquoted')
  await expect(quote.getByText(/^Draft kept/)).toBeVisible()
  await expect(page).toHaveURL(/\/quick-quote\?draft=\w+$/)
  await page.goBack()
  await expect(field(quote, 'Name')).toHaveValue('Maud Halfquoted')

  await openScreen(page, 'New proposal')
  const proposal = page.locator('forecourt-proposal')
  await proposal.getByRole('textbox', { name: 'Last name' }).fill('Halfproposed')
  await expect(proposal.getByText(/^Draft saved/)).toBeVisible()
  await expect(page).toHaveURL(/\/new-proposal\?draft=\w+$/)
  await openScreen(page, 'New proposal')
  await expect(proposal.getByRole('textbox', { name: 'Last name' })).toHaveValue('')

  const list = await openDrafts(page)
  const drafts = list.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: OWN })
  await expect(drafts).toHaveCount(3)
  const first = drafts.filter({ hasText: 'Maud Halfquoted' })
  await expect(first).toContainText('Quick quote')
  await expect(first).toContainText('Volkswagen Golf')
  await first.getByRole('button', { name: /^Throw away/ }).click()
  await expect(drafts).toHaveCount(2)
  await list.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts).toHaveCount(3)

  await first.getByRole('button', { name: /Quick quote/ }).click()
  await expect(field(quote, 'Name')).toHaveValue('Maud Halfquoted')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await openDrafts(page)
  await expect(drafts).toHaveCount(2)
})

test('Back to the draft of a saved quick quote opens its record', async ({ page }) => {
  await signIn(page)
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  await field(quote, 'Registration').fill('ZZ23 KHP')
  await field(quote, 'Registration').press('Enter')
  // An answer of the look-up after the save would be a change.
  await expect(quote.getByText('1.5 TSI Style', { exact: true })).toBeVisible()
  await field(quote, 'Vehicle price').fill('17500')
  await field(quote, 'Name').fill('Orla Backwards')
  await field(quote, 'Mobile').fill('07700900417')
  await expect(page).toHaveURL(/\/quick-quote\?draft=\w+$/)
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await openScreen(page, 'Customers')
  // Going back before the list has replaced the form would never leave the form.
  await expect(page.locator('forecourt-customers').getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/customer\/[\w-]+$/)
  await expect(page.locator('forecourt-customer').getByRole('heading', { name: 'Orla Backwards' })).toBeVisible()
})

test('the next customer for the same car gets a separate quick quote', async ({ page }) => {
  await signIn(page)
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  await field(quote, 'Registration').fill('ZZ23 KHP')
  await field(quote, 'Registration').press('Enter')
  await expect(quote.getByText('1.5 TSI Style', { exact: true })).toBeVisible()
  await field(quote, 'Vehicle price').fill('18995')
  const save = async (name: string, mobile: string) => {
    await field(quote, 'Name').fill(name)
    await field(quote, 'Mobile').fill(mobile)
    await quote.getByRole('button', { name: 'Save quote' }).click()
    await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  }
  await save('Nell Firstpersn', '07700900284')
  await save('Nell Firstperson', '07700900284')
  await expect(quote.getByText('Saved for Nell Firstperson instead of Nell Firstpersn')).toBeVisible()
  await save('Odo Nextperson', '07700900111')
  await openScreen(page, 'Customers')
  const list = page.locator('forecourt-customers')
  for (const name of ['Nell Firstperson', 'Odo Nextperson']) await expect(list.getByText(name).first()).toBeVisible()
  await expect(list.getByText('Nell Firstpersn', { exact: true })).toHaveCount(0)
})
