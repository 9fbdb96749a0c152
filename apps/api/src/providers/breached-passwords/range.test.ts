import { afterEach, expect, test } from 'vitest'
import { type AnsweringServer, openAnsweringServer, type Told } from '../../testing/answering-server.ts'
import { createBreachedPasswords } from './range.ts'

let server: AnsweringServer
afterEach(() => server.close())

/** SHA-1 of “password”: 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8. */
const ENDING = '1E4C9B93F3F0682250B6CF8331B7EE68FD8'

async function over(answer: Told) {
  server = await openAnsweringServer(() => answer)
  return createBreachedPasswords(`${server.url}/range`, { tries: 1, timeoutMs: 2000 })
}

test.each([
  ['a known ending', `0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${ENDING}:9545824\r\n`, true],
  ['padding', `${ENDING}:0\r\n`, false],
  ['other endings', '0018A45C4D1DEF81644B54AB7F969B88D65:3', false],
  ['nothing', '', false],
  ['another thing', '<html></html>', false],
])('reads %s', async (_what, body, isKnown) => {
  expect(await (await over({ body }))('password')).toBe(isKnown)
})

test('sends five characters of the digest, never more', async () => {
  await (await over({ body: '' }))('password')
  expect(server.asked.map(({ method, path, body }) => [method, path, body])).toEqual([['GET', '/range/5BAA6', '']])
})

test('says that the service failed', async () => {
  await expect((await over({ status: 503 }))('password')).rejects.toMatchObject({ name: 'ProviderFailure' })
})
