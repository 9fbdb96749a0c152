import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Response } from 'playwright-core'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

/** The files that a dealer's page loads from us before the public quick quote can be used. */

interface Part {
  readonly name: string
  readonly body: Buffer
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`.padStart(10)

async function partsOf(server: ServerProcess): Promise<Part[]> {
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    const responses: Response[] = []
    page.on('response', (response) => {
      if (/\/widgets\//.test(response.url()) && response.status() === 200) responses.push(response)
    })
    await page.goto(`${server.otherOrigin}/examples/dealer-site/`)
    await page.locator('forecourt-quick-quote').getByRole('textbox').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await Promise.all(
      responses.map(async (response) => ({ name: new URL(response.url()).pathname, body: await response.body() })),
    )
  } finally {
    await browser.close()
  }
}

function print(parts: readonly Part[]): void {
  const rows = parts.map(({ name, body }) => ({
    name,
    raw: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body).length,
  }))
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  console.log(`${'raw'.padStart(10)}${'gzip'.padStart(10)}${'brotli'.padStart(10)}`)
  for (const { name, raw, gzip, brotli } of rows)
    console.log(`${kilobytes(raw)}${kilobytes(gzip)}${kilobytes(brotli)}  ${name}`)
  const sums = [total(({ raw }) => raw), total(({ gzip }) => gzip), total(({ brotli }) => brotli)]
  console.log(`${sums.map(kilobytes).join('')}  ${rows.length} requests`)
}

const server = await ServerProcess.start()
try {
  print(await partsOf(server))
} finally {
  await server.dispose()
}
