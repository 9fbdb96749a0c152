import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { loaderOf, quickQuote, showsFigures } from './support/widgets.ts'

/** However the build has quoted it. */
const quoted = (version: string) => new RegExp(`(["'\`])${version.replaceAll('.', '\\.')}\\1`, 'g')

/** The same files, as a later release would bring them from an address of its own. */
async function releaseAnother(page: Page, server: { readonly url: string }): Promise<string> {
  const { version } = await (await page.request.get(`${server.url}/widgets/manifest.json`)).json()
  await page.route(`${server.url}/next/widgets/**`, async (route) => {
    const response = await page.request.get(route.request().url().replace('/next/', '/'))
    const body = (await response.text()).replaceAll(quoted(version), '"99.0.0"')
    await route.fulfill({ body, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } })
  })
  return `${server.url}/next/widgets/loader.js`
}

test('another release on the same page: the first keeps the tags, and one line says so', async ({
  page,
  open,
  server,
  noise,
}) => {
  const another = await releaseAnother(page, server)
  await open({
    head: `<script src="${server.url}/widgets/loader.js"></script><script src="${another}"></script>`,
    body: quickQuote(),
  })
  await showsFigures(page)
  expect(noise).toHaveLength(1)
  expect(noise[0]).toMatch(/^warning: Forecourt: version [\d.]+ is here already$/)
})

test('another release under tags of its own: both work, and nothing is said', async ({ page, open, server, noise }) => {
  const another = await releaseAnother(page, server)
  await open({
    head: `${loaderOf(server)}<script src="${another}" data-prefix="next" async></script>`,
    body: quickQuote() + quickQuote('next-quick-quote'),
  })
  await showsFigures(page)
  await showsFigures(page, 'next-quick-quote')
  expect(noise).toEqual([])
})
