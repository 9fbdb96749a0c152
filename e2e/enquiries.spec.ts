import type { Locator, Page } from '@playwright/test'
import { chimesOf, countChimes } from './support/chimes.ts'
import { notified, openListLive } from './support/live.ts'
import { beginSession } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

const NAME = 'Odalys Fenmarsh'

/** Acts as a buyer on the dealer's own page. */
async function enquire(page: Page): Promise<Locator> {
  const widget = page.locator('forecourt-quick-quote')
  await widget.getByRole('button', { name: /^Ask / }).click()
  await widget.getByLabel('Your name').fill(NAME)
  await widget.getByLabel('Mobile').fill('07700900123')
  await widget.getByRole('checkbox').check()
  await widget.getByRole('button', { name: /^Send to / }).click()
  return widget.getByText('has your quote and will be in touch', { exact: false })
}

test('an enquiry from the dealer’s site plays the chime, counts in the bell and appears in the open list', {
  tag: MAIN,
}, async ({ browser, page: portal, server }) => {
  await portal.addInitScript(countChimes)
  await beginSession(portal)
  const list = await openListLive(portal)
  // Touched, the page may sound.
  await list.getByRole('searchbox').click()
  await list.getByRole('searchbox').fill(NAME)
  const row = list.getByRole('row').filter({ hasText: NAME })
  await expect(row).toHaveCount(0)
  const site = await browser.newPage()
  await site.goto(`${server.otherOrigin}/examples/dealer-site/`)
  await expect(await enquire(site)).toBeVisible()
  await expect(row).toContainText('Quick Quote')
  const bell = portal.locator('forecourt-notifications').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  // Others use this server as well, and their notices ring too.
  await expect.poll(() => chimesOf(portal)).toBeGreaterThan(0)
  const item = await notified(portal, 'New Enquiry', NAME)
  await item.getByRole('button').first().click()
  await expect(portal).toHaveURL(/\/customer\//)
  await expect(portal.locator('forecourt-customer').getByRole('heading', { name: NAME })).toBeVisible()
  await site.close()
})
