import type { Locator, Page } from '@playwright/test'
import { expectFocusKept, focusOf } from './support/focus.ts'
import { fillLogin, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { SLOW, tagOf, WIDTHS } from './support/widths.ts'

/** Opens a row and returns its name and its distance from the top of the list. */
async function openDeepRow(page: Page): Promise<{ name: string; top: number }> {
  const list = page.locator('forecourt-customers')
  await expect(list.locator('[data-index="0"]')).toBeVisible()
  await list.locator('.table-scroller, .card-scroller').evaluate((scroller) => scroller.scrollTo(0, 900))
  const shown = () =>
    list.locator('[data-index]').evaluateAll((rows) => {
      const seen = rows.filter((row) => row.getBoundingClientRect().top > 450)
      return seen[0]?.getAttribute('data-index') ?? '0'
    })
  await expect.poll(async () => Number(await shown())).toBeGreaterThan(8)
  const row = list.locator(`[data-index="${await shown()}"]`)
  const name = (await row.innerText()).split('\n')[0] ?? ''
  const top = await topInList(row)
  await row.click()
  await expect(page).toHaveURL(/\/customer\//)
  await expect(page.locator('forecourt-customer h1')).toBeVisible()
  return { name, top }
}

async function expectThere(page: Page, { name, top }: { name: string; top: number }): Promise<void> {
  await expect.poll(() => focusOf(page)).toContain(name)
  const focused = page.locator('forecourt-customers :is(tr, button):focus')
  await expect.poll(async () => Math.abs((await topInList(focused)) - top)).toBeLessThan(4)
}

/** A draft that was kept has a line above the list, which moves the whole of it. */
const topInList = (row: Locator) =>
  row.evaluate((element) => {
    const list = element.closest('.table-scroller, .card-scroller')
    return element.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? 0)
  })

/** On a phone some of the screens are behind More. */
async function goByRail(page: Page, name: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Main' })
  const entry = rail.getByRole('link', { name, exact: true })
  const more = rail.getByRole('button', { name: 'More' })
  await expect(entry.or(more).filter({ visible: true }).first()).toBeVisible()
  if (!(await entry.isVisible())) await more.press('Enter')
  await entry.press('Enter')
}

for (const [kind, use] of WIDTHS) {
  test.describe(`on a ${kind}`, { tag: tagOf(kind) }, () => {
    test.use(use)

    test('the list keeps its position after the browser’s Back, the breadcrumb and leaving a proposal', async ({
      page,
      ownServer,
    }) => {
      // No other test writes to this server: its rows stay where they are.
      const { url } = await ownServer()
      // Sorted by name, so that a new answer moves no row.
      await signIn(page, 'dealer', `${url}/?days=90&sort=name`)
      const row = await openDeepRow(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/\?days=90&sort=name$/)
      await expectThere(page, row)

      await page.keyboard.press('Enter')
      await expect(page.locator('forecourt-customer h1')).toBeFocused()
      const other = page.locator('forecourt-customer [role=tab]:not([aria-disabled], [aria-selected=true])')
      await other.first().click()
      await expect(page).toHaveURL(/tab=/)
      await page.getByRole('button', { name: 'Customers', exact: true }).click()
      await expect(page).toHaveURL(/\/\?days=90&sort=name$/)
      await expectThere(page, row)

      await page.goForward()
      await expect(page).toHaveURL(/\/customer\//)
      await page.reload()
      await expect(page.locator('forecourt-customer h1')).toBeVisible()
      await page.getByRole('button', { name: 'Customers', exact: true }).click()
      await expectThere(page, row)

      await goByRail(page, 'New proposal')
      await page.getByRole('button', { name: 'Save and leave' }).click()
      await expect(page).toHaveURL(/\/\?days=90&sort=name$/)
      await expectThere(page, row)
    })

    test('payments and stock return with their filters, open details and focus', async ({ page, ownServer }) => {
      const { url } = await ownServer()
      await signIn(page, 'dealer', url)
      await goByRail(page, 'Payments')
      const payments = page.locator('forecourt-payments')
      await payments.getByRole('tab', { name: /^Paid/ }).click()
      await expect(page).toHaveURL(/group=paid/)
      // Rows of the other tab are shown until then.
      await expect(payments.locator('[data-index]').filter({ hasNotText: 'Paid' })).toHaveCount(0)
      await payments.locator('[data-index="5"]').click()
      const customer = await payments.locator('.list-detail-title, .dialog-title').innerText()
      const openCustomer = payments.getByRole('button', { name: 'Open customer' })
      await openCustomer.click()
      await expect(page.locator('forecourt-customer h1')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/payments\?group=paid$/)
      await expect(openCustomer).toBeVisible()
      await payments.getByRole('button', { name: 'Close', exact: true }).click()
      await expect.poll(() => focusOf(page)).toContain(customer)

      await page.goto(`${url}/stock?sort=price`)
      const stock = page.locator('forecourt-stock')
      await expect(stock.locator('[data-index="0"] .stock-open')).toBeVisible()
      await stock.locator('.stock-scroller').evaluate((scroller) => scroller.scrollTo(0, 1000))
      const vehicle = stock.locator('[data-index="3"] .stock-open')
      const title = await vehicle.innerText()
      await vehicle.click()
      await stock.getByRole('dialog').getByRole('button', { name: 'Value it' }).click()
      await expect(page).toHaveURL(/\/valuations/)
      await page.goBack()
      await expect(page).toHaveURL(/\/stock\?sort=price$/)
      await stock.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
      await expect.poll(() => focusOf(page)).toContain(title)
    })

    /** Where a form begins; other screens begin at their heading. */
    const FIRST_FIELD: Readonly<Record<string, RegExp>> = {
      'New quote': /^input registration/,
      'New proposal': /^select title/,
    }

    test('each screen focuses its heading or its first field', async ({ page }) => {
      await page.goto('/login')
      await fillLogin(page, 'dealer')
      await expect(page).not.toHaveURL(/\/login/)
      await expectFocusKept(page, 'the login')
      for (const name of ['New quote', 'New proposal', 'Stock', 'Valuations', 'Payments', 'Settings', 'Customers']) {
        await goByRail(page, name)
        await expect.poll(() => focusOf(page), name).toMatch(FIRST_FIELD[name] ?? /^h1 /)
      }
      await page.getByRole('link', { name: /^Account of/ }).press('Enter')
      await expect.poll(() => focusOf(page)).toMatch(/^h1 Account/)
    })

    test('a look-up moves the focus to the price', { tag: SLOW }, async ({ page }) => {
      await signIn(page)
      await goByRail(page, 'New quote')
      await expect.poll(() => focusOf(page)).toMatch(/^input registration/)
      await page.keyboard.type('ZZ23KHP')
      await page.keyboard.press('Enter')
      await expect.poll(() => focusOf(page)).toMatch(/^input price/)
    })

    test('actions on a customer’s screen keep the focus nearby', async ({ page }) => {
      await signIn(page, 'dealer', '/?days=90')
      await openDeepRow(page)
      const customer = page.locator('forecourt-customer')
      for (const tab of await customer.getByRole('tab').all()) {
        await tab.press('Enter')
        await expectFocusKept(page, await tab.innerText())
      }
      const more = customer.getByRole('button', { name: 'More actions' })
      await more.press('Enter')
      await page.keyboard.press('Escape')
      await expectFocusKept(page, 'the menu')
      await more.press('Enter')
      await customer.getByRole('menuitem', { name: 'Refresh' }).press('Enter')
      await expectFocusKept(page, 'Refresh')
    })
  })
}

test('the login focuses the user name', async ({ page }) => {
  await page.goto('/login')
  await expect.poll(() => focusOf(page)).toBe('input username')
  await page.getByRole('button', { name: 'Forgotten password?' }).press('Enter')
  await expect.poll(() => focusOf(page)).toBe('input email')
})
