import { setTimeout as delay } from 'node:timers/promises'
import { createClient, createSession } from '@forecourt/core'
import { sessionOf } from '@forecourt/core/testing'
import { chromium, type Page } from 'playwright-core'
import { aConversion, aQuickQuoteBody } from '../apps/api/src/modules/testing/drafts.ts'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

/** Time from writing a lender's decision to its notification on an open screen, for each decision of one application. */

const LOGIN = { username: 'dealer@demo.forecourt.test', password: 'Forecourt-demo-1' }

const server = await ServerProcess.start({ decisionDelayMs: 400 })
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await openPortal()
  const changes = await watchBell(page)
  const decided = await decisions()
  const seen = await changes()
  const waits = decided
    .flatMap((at) => seen.find((moment) => moment >= at) ?? [])
    .map((moment, index) => moment - (decided[index] ?? 0))
  const sorted = waits.sort((one, other) => one - other)
  console.log(
    `decision to screen: median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms, of ${sorted.length}`,
  )
} finally {
  await browser.close()
  await server.dispose()
}

async function openPortal(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${server.url}/login`)
  await page.getByLabel('User name', { exact: true }).fill(LOGIN.username)
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password)
  await page.keyboard.press('Enter')
  await page.locator('forecourt-customers').getByText(/^Live/).first().waitFor()
  return page
}

/** Times at which the bell was redrawn, by the page's own clock. */
async function watchBell(page: Page): Promise<() => Promise<number[]>> {
  const moments = await page.evaluateHandle(() => {
    const seen: number[] = []
    const bell = document.querySelector('forecourt-notifications')?.shadowRoot
    if (bell)
      new MutationObserver(() => seen.push(Date.now())).observe(bell, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    return seen
  })
  return () => moments.jsonValue()
}

/** Sends one proposal and answers when each lender's decision was written. */
async function decisions(): Promise<number[]> {
  const session = createSession()
  const client = createClient({ baseUrl: `${server.url}/api/v3`, session, now: () => new Date() })
  session.signIn(sessionOf(await client.auth.login(LOGIN)).authenticationToken)
  const quote = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody() })
  const { cosmosId } = await client.applications.single({ id: quote.quickQuoteId })
  await client.applications.convert(aConversion(cosmosId))
  for (;;) {
    await delay(500)
    const { proposals } = await client.applications.single({ id: cosmosId })
    const moments = (proposals ?? []).flatMap(({ decidedAt }) => decidedAt ?? [])
    if (proposals?.length && moments.length === proposals.length) return moments.map((moment) => Date.parse(moment))
  }
}
