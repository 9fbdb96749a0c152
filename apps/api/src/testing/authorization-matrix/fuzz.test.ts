import { Buffer } from 'node:buffer'
import process from 'node:process'
import { audienceOf, contract, type Endpoint, endpointsOf } from '@forecourt/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signBuyer } from '../../security/buyer-identity.ts'
import { hostile, inputFor } from '../arbitrary-input.ts'
import { buildTestApp, type TestApp } from '../index.ts'
import { ask, type MatrixReply } from './ask.ts'
import { makeRecords } from './records.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const TIME_FOR_ALL_RUNS = 120_000

const endpoints = endpointsOf(contract)
const withBody = endpoints.filter(({ body, multipart }) => body && !multipart)

let test: TestApp
let linkId: string
beforeAll(async () => {
  test = await buildTestApp()
  ;({ linkId } = await makeRecords(test, 'quillmere', 'dealer'))
})
afterAll(() => test.close())

/** Signs in afresh each time, because some calls end the login. Staff reach the most calls. */
async function headersFor({ access }: Endpoint): Promise<Record<string, string>> {
  if (access === 'buyer') {
    const { token } = await signBuyer(test.services, linkId)
    return { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  }
  const isForStaff = access.startsWith('staff') || audienceOf(access) !== 'user'
  const { headers } = await test.signIn(access === 'compliance' ? access : isForStaff ? 'staff' : 'dealer')
  return { ...headers, 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }
}

const files = fc.option(
  fc.record({
    name: fc.oneof(fc.string(), fc.constantFrom('a.pdf', '../../a.png', 'a\u0000.jpg', `${'x'.repeat(300)}.pdf`)),
    type: fc.constantFrom('application/pdf', 'text/html', 'image/svg+xml', 'image/png'),
    content: fc.oneof(fc.uint8Array(), fc.constant(Buffer.from('%PDF-1.4\n'))).map((bytes) => Buffer.from(bytes)),
  }),
  { nil: undefined },
)

const inputsFor = ({ params, query, body }: Endpoint) =>
  fc.record({ params: inputFor(params), query: inputFor(query), body: inputFor(body), file: files })

const isLeak = ({ text }: MatrixReply) =>
  /\bat .+\.(ts|js):\d+|select .+ from |insert into |PostgresError|DrizzleQuery/i.test(text)

describe(`any input, ${RUNS} inputs a call`, () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s never answers a 5xx or reveals internals',
    async (_, endpoint) => {
      const headers = await headersFor(endpoint)
      await fc.assert(
        fc.asyncProperty(inputsFor(endpoint), async (input) => {
          const answer = await ask(test.app, endpoint, input, { ...headers, 'idempotency-key': crypto.randomUUID() })
          expect(answer.status, answer.text).toBeLessThan(500)
          expect(isLeak(answer), answer.text).toBe(false)
        }),
        { numRuns: RUNS, seed: 20_261_121 },
      )
    },
    TIME_FOR_ALL_RUNS,
  )
})

const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
const HUGE = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })

describe.each([
  ['torn JSON', '{"a":', [400]],
  ['very deep JSON', DEEP, [400, 413]],
  ['more than a megabyte', HUGE, [413]],
  ['a prototype', '{"__proto__":{"isStaff":true}}', [400]],
  ['bytes that are no text', '\u00ff\u00fe\u0000', [400]],
])('%s', (_, payload, expected) => {
  it.each(withBody.filter(({ id }) => id !== 'payments.webhook').map((endpoint) => [endpoint.id, endpoint] as const))(
    'is refused by %s',
    async (id, endpoint) => {
      const headers = await headersFor(endpoint)
      const reply = await test.app.inject({
        method: endpoint.method,
        url: `/api/v3${endpoint.path.replace(/:\w+/g, '1')}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      })
      expect(expected, id).toContain(reply.statusCode)
    },
  )
})

it('a hostile header is refused or ignored, never a 5xx', async () => {
  for (const value of fc.sample(hostile(), 60)) {
    const text = JSON.stringify(value)
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, 4000)
    const headers = {
      authorization: text,
      'if-match': text,
      'idempotency-key': text,
      origin: text,
      'forecourt-key': text,
    }
    const { status } = await ask(
      test.app,
      contract.applications.list,
      { body: { affiliateUserIds: [], days: 30 } },
      headers,
    )
    expect(status).toBeLessThan(500)
  }
})
