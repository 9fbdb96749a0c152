import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openSite } from './hosts/support/site.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { SLOW } from './support/widths.ts'

/** The first lines of `docs/embedding.md` that an agency pastes, with the server and the key filled in and nothing else changed. */
function pasted(server: string, key: string): string {
  const guide = readFileSync('docs/embedding.md', 'utf8')
  const [, snippet = ''] = /```html\n(.+?)\n```/s.exec(guide) ?? []
  return snippet.replaceAll('https://finance.example', server).replace('fc_live_…', key)
}

/** Steps 1 to 5. */
async function setUpSite(page: Page, url: string, site: string): Promise<string> {
  await signIn(page, 'dealer', `${url}/settings?section=website`)
  await page.getByRole('button', { name: 'Make a live key' }).click()
  await expect(page.getByText('New key made')).toBeVisible()
  await page.getByLabel('Another site').fill(site)
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  return (await page.getByText(/^fc_live_[\w-]+$/).textContent()) ?? ''
}

test('following the guide on an empty page gives a figure there and a lead in the portal', {
  tag: SLOW,
}, async ({ page: portal, browser, ownServer }) => {
  const { url } = await ownServer()
  const site = await openSite('examples/dealer-site', url)
  const key = await setUpSite(portal, url, site.origin)
  const page = await browser.newPage()
  await page.goto(site.put({ body: pasted(url, key) }))
  const widget = page.locator('forecourt-quick-quote')
  await expect(widget.locator('.public-figure')).toHaveText(/£\d/)
  await widget.getByRole('button', { name: /^Ask / }).click()
  await widget.getByLabel('Your name').fill('Bronagh Tellisford')
  await widget.getByLabel('Mobile').fill('07700900456')
  await widget.getByRole('checkbox').check()
  await widget.getByRole('button', { name: /^Send to / }).click()
  await expect(widget.getByText('has your quote and will be in touch', { exact: false })).toBeVisible()
  await portal.goto(`${url}/customers`)
  await expect(portal.getByRole('row').filter({ hasText: 'Bronagh Tellisford' })).toContainText('Quick Quote')
  await portal.goto(`${url}/settings?section=website`)
  await expect(portal.getByRole('listitem').filter({ hasText: site.origin })).toContainText('Seen')
  await page.close()
  await site.close()
})
