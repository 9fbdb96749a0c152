import type { Locator, Page } from '@playwright/test'
import { notified, openListLive } from './support/live.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const NAME = 'Amara Whitlock'

/** As a buyer does on the dealer's own page. */
async function enquire(page: Page): Promise<Locator> {
  const widget = page.locator('forecourt-quick-quote')
  await widget.getByRole('button', { name: /^Ask / }).click()
  await widget.getByLabel('Your name').fill(NAME)
  await widget.getByLabel('Mobile').fill('07700900123')
  await widget.getByRole('checkbox').check()
  await widget.getByRole('button', { name: /^Send to / }).click()
  return widget.getByText('has your quote and will be in touch', { exact: false })
}

/** Counts the sounds that a page begins to play. */
const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...when) {
      document.documentElement.dataset.sounds = String(Number(document.documentElement.dataset.sounds ?? 0) + 1)
      return start.apply(this, when)
    }
  })

test('an enquiry from the dealer’s site rings, counts in the bell and is a row of the open list', async ({
  browser,
  page: portal,
  server,
}) => {
  await countSounds(portal)
  await signIn(portal)
  const list = await openListLive(portal)
  await list.getByRole('searchbox').fill(NAME)
  const row = list.getByRole('row').filter({ hasText: NAME })
  await expect(row).toHaveCount(0)
  const site = await browser.newPage()
  await site.goto(`${server.otherOrigin}/examples/dealer-site/`)
  await expect(await enquire(site)).toBeVisible()
  await expect(row).toContainText('Quick Quote')
  const bell = portal.locator('forecourt-notifications').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  await expect(portal.locator('html')).toHaveAttribute('data-sounds', '1')
  const item = await notified(portal, 'New Enquiry', NAME)
  await item.getByRole('button').first().click()
  await expect(portal).toHaveURL(/\/customer\//)
  await expect(portal.locator('forecourt-customer').getByRole('heading', { name: NAME })).toBeVisible()
  await site.close()
})
