import type { Locator, Page } from '@playwright/test'
import { fillLogin, signIn } from './support/people.ts'
import { fillName, fillVehicle, openScreen, proposalSteps } from './support/proposal.ts'
import { applicationsOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** The calls of the page fail while this is on; what is loaded already stays. */
async function lose(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  return () => page.context().setOffline(false)
}

async function openProposal(page: Page): Promise<Locator> {
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await expect(form.getByRole('heading', { name: 'New proposal' })).toBeVisible()
  return form
}

const bornHere = async (url: string, lastName: string) =>
  (await applicationsOf(url)).filter(({ customer }) => customer.lastName === lastName)

test('the network is lost at each step, and pressed twice it is sent once', async ({ page, server }) => {
  await signIn(page)
  const form = await openProposal(page)
  const steps = proposalSteps(form)

  await fillName(form, 'Maud Twicepressed', '07700900613')
  let back = await lose(page)
  await steps.customer()
  await steps.history()
  await back()
  back = await lose(page)
  await steps.money()
  await form.getByLabel('Registration', { exact: true }).fill('ZZ72 BNE')
  await form.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(form.getByText(/The look-up is not answering/)).toBeVisible()
  await form.getByLabel('Vehicle price', { exact: true }).fill('15995')
  await back()
  await form.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(form.getByText('Kia Sportage').first()).toBeVisible()
  await steps.review()

  back = await lose(page)
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(form.getByText(/It will only be done once/)).toBeVisible()
  await back()
  await form.getByRole('button', { name: 'Send to lenders' }).dblclick()
  await expect(page).toHaveURL(/\/customer\//)
  expect(await bornHere(server.url, 'Twicepressed')).toHaveLength(1)
})

test('an answer that is lost on its way back makes no second proposal', async ({ page, server }) => {
  await signIn(page)
  const form = await openProposal(page)
  const steps = proposalSteps(form)
  await fillName(form, 'Piers Lostanswer', '07700900614')
  await steps.customer()
  await steps.history()
  await steps.money()
  await form.getByLabel('Vehicle price', { exact: true }).fill('12995')
  await steps.review()
  await page.route('**/api/v3/application', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(form.getByText(/It will only be done once/)).toBeVisible()
  await page.unroute('**/api/v3/application')
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)
  expect(await bornHere(server.url, 'Lostanswer')).toHaveLength(1)
})

test('a PCP proposal made on the screens alone is priced in the Quotes tab, and again after another vehicle', async ({
  page,
  ownServer,
}) => {
  test.slow()
  const server = await ownServer({ decisionDelayMs: 700 })
  await page.clock.install()
  await signIn(page, 'dealer', server.url)
  const form = await openProposal(page)
  const steps = proposalSteps(form)
  await fillName(form, 'Hester Approve', '07700900616')
  await steps.customer()
  await steps.history()
  await steps.money()
  await fillVehicle(form, 'ZZ23 KHP', '18995')
  await form.getByText('PCP', { exact: true }).click()
  await steps.review()
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)

  const customer = page.locator('forecourt-customer')
  await expect(customer.getByText('Accepted', { exact: true }).first()).toBeVisible()
  await page.clock.fastForward('03:05')
  await customer.getByRole('tab', { name: 'Quotes' }).click()
  const table = customer.locator('.compare')
  await expect(table.locator('.compare-monthly').first()).toHaveText(/^£\d+\.\d\d$/)
  await expect(table.locator('[data-label="Final payment"]').first()).toHaveText(/^£[\d,]+\.\d\d$/)
  // Oxhallow sells PCP and is asked for no residuals: its row, once it has decided, says so.
  const others = table.getByRole('row').filter({ hasNotText: 'Oxhallow' })
  await expect(others.getByText('No Residual')).toHaveCount(0)
  const before = await table.locator('.compare-monthly').first().textContent()

  await customer.getByRole('tab', { name: 'Overview' }).click()
  await customer.getByRole('button', { name: 'Change vehicle' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Vehicle' })
  await dialog.getByLabel('Registration', { exact: true }).fill('ZZ72 BNE')
  await dialog.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(dialog.getByLabel('Make')).toHaveValue('Kia')
  await dialog.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(
    customer.getByText('Vehicle saved. Lenders’ quotes are now for it; saved quotes keep their figures.'),
  ).toBeVisible()
  await customer.getByRole('tab', { name: 'Quotes' }).click()
  await expect(table.locator('.compare-monthly').first()).toHaveText(/^£\d+\.\d\d$/)
  await expect(table.locator('.compare-monthly').first()).not.toHaveText(before ?? '')
})

/** The server knows this session no more; the page has not heard of it. */
async function endSession(page: Page, url: string): Promise<void> {
  const kept = await page.evaluate(() => Object.values({ ...sessionStorage }).join(' '))
  const [token = ''] = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(kept) ?? []
  const answer = await page.request.post(`${url}/api/v3/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

test('the session ends in the middle: log in again, nothing is lost, and log-out asks what becomes of it', async ({
  page,
  server,
}) => {
  await signIn(page)
  let form = await openProposal(page)
  await form.getByRole('textbox', { name: 'First name' }).fill('Edda')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Halfway')
  await form.getByRole('button', { name: 'Vehicle and deal' }).click()
  await form.getByLabel('Registration', { exact: true }).fill('ZZ72 BNE')
  await expect(form.getByText(/^Draft saved/)).toBeVisible()
  await endSession(page, server.url)
  await form.getByLabel('Registration', { exact: true }).press('Enter')
  await page.getByRole('alertdialog', { name: 'Security warning' }).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'dealer')
  await expect(page).toHaveURL(/\/new-proposal/)
  form = page.locator('forecourt-proposal')
  await expect(form.getByText('Your draft is back.')).toBeVisible()
  await expect(form.getByLabel('Registration', { exact: true })).toHaveValue(/ZZ72/)
  await form
    .getByRole('button', { name: /Customer/ })
    .first()
    .click()
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Halfway')

  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out' })
  await expect(question).toContainText('half-filled on this device')
  await question.getByRole('button', { name: 'Erase and log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'dealer')
  await expect(page).not.toHaveURL(/\/login/)
  form = await openProposal(page)
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('')
})
