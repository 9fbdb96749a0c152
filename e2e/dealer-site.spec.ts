import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

test('one tag on a dealer’s page on another origin shows prices and the example and sends an enquiry', {
  tag: MAIN,
}, async ({ page, server }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${server.otherOrigin}/examples/dealer-site/`)
  const widget = page.locator('forecourt-quick-quote')
  await expect(widget.getByText('a month', { exact: false }).first()).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Representative example' })).toBeVisible()
  await expect(widget.getByText('is a credit broker, not a lender', { exact: false })).toBeVisible()
  const before = await widget.locator('.public-figure').textContent()
  await widget.getByRole('textbox', { name: 'Deposit' }).fill('5000')
  await expect(widget.locator('.public-figure')).not.toHaveText(before ?? '')
  await widget.getByRole('button', { name: /^Ask / }).click()
  await widget.getByLabel('Your name').fill('Amara Whitlock')
  await widget.getByLabel('Mobile').fill('07700900123')
  await widget.getByRole('checkbox').check()
  await widget.getByRole('button', { name: /^Send to / }).click()
  await expect(widget.getByText('has your quote and will be in touch', { exact: false })).toBeVisible()
  expect(complaints).toEqual([])
})

test('any page can load widget files, which are cached permanently', async ({ request, server }) => {
  const loader = await request.get(`${server.url}/widgets/loader.js`)
  expect(loader.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const manifest = await (await request.get(`${server.url}/widgets/manifest.json`)).json()
  expect(JSON.stringify(manifest)).toContain('forecourt-quick-quote')
})

test('the API answers only pages that the key is bound to', async ({ request, server }) => {
  const ask = (origin: string) =>
    request.get(`${server.url}/api/v3/auth/client/token`, { headers: { origin, 'forecourt-key': 'fc_test_quillmere' } })
  expect((await ask('http://localhost:9999')).status()).toBe(200)
  expect((await ask('https://elsewhere.test')).status()).toBe(403)
})
