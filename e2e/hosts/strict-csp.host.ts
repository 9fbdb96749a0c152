import { expect, test } from './support/test.ts'
import { loaderOf, quickQuote, quoteOn, showsFigures } from './support/widgets.ts'

test('under a policy without unsafe-inline and unsafe-eval, and with Trusted Types, everything works and nothing is refused', async ({
  page,
  example,
  noise,
}) => {
  const { origin } = await example('strict-csp')
  const answer = await page.goto(origin)
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
  const quote = page.locator('forecourt-quick-quote')
  await expect(quote.getByText(' a month', { exact: false }).first()).toBeVisible()
  await expect(page.locator('forecourt-monthly-price').getByText(/Representative APR/)).toBeVisible()
  await expect(page.locator('forecourt-representative-example').getByText(/Representative APR/)).toBeVisible()
  await expect(page.locator('forecourt-lender-slider').getByRole('region', { name: 'Our lenders' })).toBeVisible()

  const before = await page.locator('#told').textContent()
  await quote.getByRole('textbox', { name: 'Deposit' }).fill('4000')
  await expect(page.locator('#told')).not.toHaveText(before ?? '')
  await quote.getByRole('button', { name: /^Ask / }).click()
  await quote.getByLabel('Your name').fill('Amara Whitlock')
  await quote.getByLabel('Mobile').fill('07700900124')
  await quote.getByRole('checkbox').check()
  await quote.getByRole('button', { name: /^Send to / }).click()
  await expect(quote.getByText('has your quote and will be in touch', { exact: false })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-refused')
  expect(noise).toEqual([])
})

test('holds under a nonce with strict-dynamic as well', async ({ page, open, server, noise }) => {
  const policy = `script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'none'; object-src 'none'; base-uri 'none'`
  await open({
    headers: { 'content-security-policy': policy },
    body: `${quickQuote()}<script nonce="r4nd0m" src="${server.url}/widgets/loader.js" async></script>`,
  })
  await showsFigures(page)
  expect(noise).toEqual([])
})

test('with debug lists what the policy blocks, and shows the telephone', async ({ page, open, server }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await open({
    headers: { 'content-security-policy': `script-src ${server.url}; connect-src 'none'` },
    head: loaderOf(server),
    body: quickQuote().replace('></', ' debug></'),
  })
  await expect(quoteOn(page).getByRole('link', { name: '01632 960101' })).toBeVisible()
  await expect.poll(() => said.join('\n')).toContain('Content-Security-Policy (connect-src) blocks')
  await expect.poll(() => said.join('\n')).toContain('Forecourt: api-failed.')
})
