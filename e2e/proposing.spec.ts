import type { Locator, Page } from '@playwright/test'
import { fillLogin, signIn } from './support/people.ts'
import { fillName, fillVehicle, openScreen, proposalSteps } from './support/proposal.ts'
import { applicationsOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

/** Takes the page offline; returns how to bring it back. */
async function lose(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  return () => page.context().setOffline(false)
}

const CREATE = '**/api/v3/application'

/** The server carries out each create, and its answer is lost; answers how many were sent. */
async function loseAnswers(page: Page): Promise<() => number> {
  let sent = 0
  await page.route(CREATE, async (route) => {
    sent += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => sent
}

async function openProposal(page: Page): Promise<Locator> {
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await expect(form.getByRole('heading', { name: 'New proposal' })).toBeVisible()
  return form
}

const bornHere = async (url: string, lastName: string) =>
  (await applicationsOf(url)).filter(({ customer }) => customer.lastName === lastName)

test('after network losses at each step and a lost answer, two presses make one proposal', async ({ page, server }) => {
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
  const sent = await loseAnswers(page)
  await form.getByRole('button', { name: 'Send to lenders' }).dblclick()
  await expect.poll(sent).toBe(1)
  await expect(form.getByText(/It will only be done once/)).toBeVisible()
  await page.unroute(CREATE)
  await form.getByRole('button', { name: 'Send to lenders' }).click()
  await expect(page).toHaveURL(/\/customer\//)
  expect(await bornHere(server.url, 'Twicepressed')).toHaveLength(1)
})

test('a PCP proposal made on screen is priced in the Quotes tab and priced again with another vehicle', {
  tag: SLOW,
}, async ({ page, ownServer }) => {
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
  // Oxhallow sells PCP but has no residuals, which its row shows once it has decided.
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

/** Ends the session on the server, without telling the page. */
async function endSession(page: Page, url: string): Promise<void> {
  const kept = await page.evaluate(() => Object.values({ ...sessionStorage }).join(' '))
  const [token = ''] = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(kept) ?? []
  const answer = await page.request.post(`${url}/api/v3/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

test('a session that ends midway loses nothing after the next login, and log-out asks only about a draft that is here alone', async ({
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

  await page.route('**/api/v3/drafts/**', (route) => route.abort())
  await form.getByRole('textbox', { name: 'Last name' }).fill('Halfway-Home')
  await expect(form.getByText(/^Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out' })
  await expect(question).toContainText('half-filled on this device')
  await question.getByRole('button', { name: 'Erase and log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'dealer')
  await expect(page).not.toHaveURL(/\/login/)
  form = await openProposal(page)
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('')

  await page.unroute('**/api/v3/drafts/**')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Followed')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await draftsOnDevice(page)).toBe(0)
})

/** The number of drafts in the browser's storage. */
function draftsOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('forecourt-proposal-drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
}
