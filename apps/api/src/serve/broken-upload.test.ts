import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anEligibilityDraft } from '../modules/testing/drafts.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../testing/index.ts'
import { spoolFolder } from './uploads.ts'

const MEGABYTE = 1024 * 1024

let test: TestApp
let dealer: SignedInTester
let port: number
/** One connection that is reused, as in a browser. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  test = await buildTestApp()
  dealer = await test.signIn('dealer')
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

function send(path: string, type: string, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...dealer.headers, 'content-type': type, 'content-length': body.length }
    const asked = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/v3${path}`, headers },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
}

const BOUNDARY = 'a-boundary'
const formOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="noteText"\r\n\r\nWords\r\n`),
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`),
    Buffer.alloc(bytes, 'a'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

it('a failed upload does not hold up the next request on the same connection', async () => {
  const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft())
  await rm(spoolFolder(test.services.config.dataDir), { recursive: true })
  const upload = () =>
    send(`/application/notes/${cosmosId}`, `multipart/form-data; boundary=${BOUNDARY}`, formOf(4 * MEGABYTE))
  expect(await upload()).toBe(500)
  expect(await upload()).toBe(500)
  expect(await send('/applications', 'application/json', Buffer.from('{"affiliateUserIds":[1001],"days":30}'))).toBe(
    200,
  )
})
