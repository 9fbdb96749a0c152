import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { openSite } from '../hosts/support/site.ts'
import { EARLIER, writeEarlierProgram } from '../support/earlier-release.ts'
import { ServerProcess } from '../support/server-process.ts'
import { SECRETS, startClusterDatabase } from './cluster.ts'

/** One of the two makes the demo, on a machine that may have other work. */
const STARTS_WITHIN = 400_000

/** One address for several processes, which answer in turn. */
async function balance(processes: readonly ServerProcess[]) {
  let turn = 0
  const pass = (asked: IncomingMessage, reply: ServerResponse) => {
    const { method, headers, url = '/' } = asked
    turn += 1
    const sent = request(`${processes[turn % processes.length]?.url}${url}`, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    sent.on('error', () => reply.writeHead(502).end())
    asked.pipe(sent)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let folder: string
let database: Awaited<ReturnType<typeof startClusterDatabase>>
let yesterday: ServerProcess
let today: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-releases-'))
  const root = join(folder, 'program')
  await writeEarlierProgram(root)
  database = await startClusterDatabase()
  const env = { ...database.env, ...SECRETS, WIDGET_RELEASES: join(folder, 'releases') }
  const started = await Promise.all([ServerProcess.start({ env, root }), ServerProcess.start({ env })])
  ;[yesterday, today] = started
}, STARTS_WITHIN)
afterAll(async () => {
  await Promise.all([yesterday?.dispose(), today?.dispose()])
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
})

const loaderOf = async (url: string) => await (await fetch(`${url}/widgets/loader.js`)).text()

/** Opens a dealer's page with this loader; answers the files of widgets that it took, once it shows a figure. */
async function filesOfPage(url: string, loader: string): Promise<string[]> {
  const site = await openSite('examples/dealer-site', url)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    const files: string[] = []
    page.on('request', (asked) => files.push(new URL(asked.url()).pathname))
    await page.route('**/widgets/loader.js', (route) => route.fulfill({ body: loader, contentType: 'text/javascript' }))
    const head = `<script src="${url}/widgets/loader.js" async></script>`
    const body = '<forecourt-quick-quote dealership-key="fc_test_quillmere" price="14995"></forecourt-quick-quote>'
    await page.goto(site.put({ head, body }))
    await page.locator('forecourt-quick-quote .public-figure').waitFor({ timeout: 60_000 })
    return files.filter((path) => path.includes('/public/') && path.endsWith('.js'))
  } finally {
    await browser.close()
    await site.close()
  }
}

it('each of two processes of different release serves every file of both', async () => {
  for (const { url } of [yesterday, today]) {
    const { latest, versions } = await (await fetch(`${url}/widgets/versions.json`)).json()
    expect([latest, versions.length]).toEqual([versions[0].version, 2])
    expect(versions[1].version).toBe(EARLIER.version)
    for (const { version, integrity } of versions)
      for (const file of Object.keys(integrity))
        expect((await fetch(`${url}/widgets/${version}/${file}`)).status, `${version} ${file}`).toBe(200)
  }
})

it('a page works with the loader of either release, whichever process answers', async () => {
  const balancer = await balance([yesterday, today])
  const [older, newer] = await Promise.all([loaderOf(yesterday.url), loaderOf(today.url)])
  for (const file of await filesOfPage(balancer.url, older)) expect(file).toContain(`-${EARLIER.hash}.js`)
  for (const file of await filesOfPage(balancer.url, newer)) expect(file).not.toContain(EARLIER.hash)
  await balancer.close()
})

it('a page with yesterday’s loader works when the last process of its release is gone', async () => {
  const loader = await loaderOf(yesterday.url)
  await yesterday.stop()
  const files = await filesOfPage(today.url, loader)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(file).toContain(`-${EARLIER.hash}.js`)
})
