import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, dealershipOf, keptOf, makeDeal, tokenOf } from '../support/deals.ts'

/** A dealer's short day at the server of a release, in a process of its own because no other can reach that server. Prints what it saw. */
const url = process.argv[2] ?? ''

const statusOf = (path: string) => fetch(`${url}${path}`).then(({ status }) => status)

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await statusOf('/ready').catch(() => 0)) === 200) return
    await delay(500)
  }
  throw new Error('The release never became ready')
}

await untilReady()
const token = await tokenOf(url)
const deal = await makeDeal({ url, token, affiliateUserId: await dealershipOf(url, token) }, 1)
const kept = await keptOf(url, [deal])
const pages = await Promise.all(['/', '/login', '/widgets/loader.js', '/api/v3/openapi.json'].map(statusOf))
await ask(url, 'POST', '/auth/logout', { token })
const after = await ask(url, 'GET', '/dealer/dealers', { token })
console.log(JSON.stringify({ kept: kept.length, pages, after: after.status }))
