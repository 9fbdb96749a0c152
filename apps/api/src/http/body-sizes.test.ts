import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inRepository } from '../paths.ts'
import { buildTestApp, type TestApp } from '../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({
    withCast: false,
    // Without one there is no call for its events.
    config: {
      backOffice: { url: 'http://nowhere.test', key: 'key', secrets: ['a-secret-of-the-back-office-32-long'] },
    },
  })
})
afterAll(() => app.close())

const FORM = 'application/x-www-form-urlencoded'
const page = await readFile(inRepository('docs/operations.md'), 'utf8')
/** Rows whose last address is a whole one, with a size in kB; forms with files are measured while they stream. */
const rows = [...page.matchAll(/^\| [^|]*`(\/api\/v3\/[\w/-]+)` \| (\d+) kB \|$/gm)].map(
  ([, url = '', size]) => [url, Number(size)] as const,
)

it('the page for operators says how large a body may be', () => {
  expect(rows.length).toBeGreaterThanOrEqual(5)
})

it.each(rows)('a body for %s may have %i kB, as the page for operators says', async (url, kilobytes) => {
  const send = async (bytes: number) => {
    const type = url.endsWith('/messages/received') ? FORM : 'application/json'
    const payload = `"${'x'.repeat(bytes - 2)}"`
    const { statusCode } = await app.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    return statusCode
  }
  expect(await send(kilobytes * 1024)).not.toBe(413)
  expect(await send(kilobytes * 1024 + 1)).toBe(413)
})
