import { describe, expect, it } from 'vitest'
import { contract, endpointsOf } from '../contract/index.ts'
import {
  BASE_URL,
  createServer,
  createTestSession,
  NOW,
  type Received,
  refusal,
  reply,
} from '../testing/api/replying-server.ts'
import { type Client, createClient } from './client.ts'
import { ApiError, BannedError, SessionExpiredError } from './errors.ts'
import { splitCallInput } from './methods.ts'

function setUp(answer: (request: Received) => Response) {
  const server = createServer(answer)
  const failures: { call: string; error: unknown }[] = []
  const client = createClient({
    baseUrl: BASE_URL,
    session: createTestSession(),
    now: () => NOW,
    fetch: server.fetch,
    retryDelayMs: 0,
    onQuietFailure: (failure) => failures.push(failure),
  })
  return { client, failures, received: server.received }
}

const draft = { vrm: 'ZZ26 ABC', vehicleMileage: 42_000 }
const valuation = { ...draft, created: '2026-03-09T10:00:00Z' }

describe('a method', () => {
  it('puts each field of its argument into path, query or body', async () => {
    const { client, received } = setUp(() => reply(200, {}))
    await client.quotes.archive({ appId: 'a1', quoteId: 'q1', isArchived: true }).catch(() => null)
    expect(received[0]).toMatchObject({ method: 'PUT', path: '/quote/archive/a1/q1', body: { isArchived: true } })
  })

  it('separates path and query', async () => {
    const { client, received } = setUp(() => reply(204))
    expect(await client.applications.creditCheck({ id: 'a1', affiliateUserId: 9001 })).toBeNull()
    expect([received[0]?.path, received[0]?.query.toString()]).toEqual(['/credit-check/a1', 'affiliateUserId=9001'])
  })

  it('takes no argument for a call without input', async () => {
    const { client, received } = setUp(() => reply(200, []))
    expect(await client.dealers.list()).toEqual([])
    expect(received[0]?.body).toBeUndefined()
  })

  it('signs in with username and password', async () => {
    const { client, received } = setUp(() => refusal(401, 'WRONG_CREDENTIALS'))
    const login = client.auth.login({ username: 'dealer@demo.forecourt.test', password: 'no' })
    await expect(login).rejects.toMatchObject({ kind: 'api', code: 'WRONG_CREDENTIALS' })
    expect(received[0]?.body).toEqual({ username: 'dealer@demo.forecourt.test', password: 'no' })
  })

  it('exists for every call of the contract except the webhook and the calendar feed', () => {
    const { client } = setUp(() => reply(204))
    const groups: Readonly<Record<string, object>> = client
    const declared = Object.entries(contract).flatMap(([group, calls]) =>
      Object.keys(calls).map((name) => `${group}.${name}`),
    )
    const missing = declared.filter((id) => {
      const [group = '', name = ''] = id.split('.')
      return !(name in (groups[group] ?? {}))
    })
    expect(missing).toEqual(['payments.webhook', 'tasks.calendar'])
  })

  it.each(endpointsOf(contract).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s keeps path, query and body apart',
    (_, endpoint) => {
      const names = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
        schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
      )
      expect(new Set(names).size).toBe(names.length)
      const parts = splitCallInput(endpoint, Object.fromEntries(names.map((name) => [name, 1])))
      const placed = [parts.params, parts.query, parts.body].flatMap((part) => Object.keys(part ?? {}))
      expect(placed.toSorted()).toEqual(names.toSorted())
    },
  )
})

type LookUp = [string, (client: Client) => Promise<unknown>, unknown]

const lookUps: LookUp[] = [
  ['notes.list', ({ notes }) => notes.list({ id: 'a1' }), []],
  ['quickQuotes.list', ({ quickQuotes }) => quickQuotes.list({ affiliateUserIds: [1], days: 30 }), []],
  ['quotes.proposals', ({ quotes }) => quotes.proposals({ applicationId: 'a1' }), []],
  ['valuations.list', ({ valuations }) => valuations.list({ id: 11 }), []],
  ['valuations.ofDealership', ({ valuations }) => valuations.ofDealership({ id: 9001 }), []],
  ['valuations.glasses', ({ valuations }) => valuations.glasses({ vrm: 'ZZ26 ABC', vehicleMileage: 1 }), null],
  ['valuations.cap', ({ valuations }) => valuations.cap({ vrm: 'ZZ26 ABC', mileage: 1 }), null],
  ['notifications.list', ({ notifications }) => notifications.list({ aid: 9001, readBy: 11 }), []],
  ['dealers.groups', ({ dealers }) => dealers.groups(), []],
  ['dealers.group', ({ dealers }) => dealers.group({ id: 3 }), null],
  ['dealers.rates', ({ dealers }) => dealers.rates({ id: 9001 }), null],
]

describe('quiet look-ups (spec §8)', () => {
  it.each(lookUps)('%s resolves to its empty value and reports the failure', async (call, ask, expected) => {
    const { client, failures } = setUp(() => refusal(500, 'INTERNAL'))
    expect(await ask(client)).toEqual(expected)
    expect(failures).toMatchObject([{ call, error: { status: 500, code: 'INTERNAL' } }])
  })

  it.each(lookUps)('%s rejects when the session has ended', async (_, ask) => {
    await expect(ask(setUp(() => reply(401)).client)).rejects.toBeInstanceOf(SessionExpiredError)
    await expect(ask(setUp(() => reply(409)).client)).rejects.toBeInstanceOf(BannedError)
  })

  it('returns a new empty list each time', async () => {
    const { client } = setUp(() => reply(500))
    const first = await client.dealers.groups()
    first.push({ dealerGroupId: 1, name: 'x', dealers: [] })
    expect(await client.dealers.groups()).toEqual([])
  })
})

const loud: [string, (client: Client) => Promise<unknown>][] = [
  ['applications.list', ({ applications }) => applications.list({ affiliateUserIds: [1], days: 30 })],
  ['applications.single', ({ applications }) => applications.single({ id: 'a1' })],
  ['quotes.list', ({ quotes }) => quotes.list({ id: 'a1' })],
  ['documents.list', ({ documents }) => documents.list({ brokerReference: 1 })],
  ['vehicles.lookUpInternal', ({ vehicles }) => vehicles.lookUpInternal({ reg: 'ZZ26 ABC' })],
  ['portal.config', ({ portal }) => portal.config()],
]

describe('other calls', () => {
  it.each(loud)('%s passes its failure to the caller', async (_, ask) => {
    const { client, failures } = setUp(() => refusal(500, 'INTERNAL'))
    await expect(ask(client)).rejects.toBeInstanceOf(ApiError)
    expect(failures).toEqual([])
  })
})

describe('valuations of several dealerships (spec §8)', () => {
  const idOf = ({ path }: Received) => Number(path.split('/').at(-1))
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  it('fetches each once and merges the results', async () => {
    const { client, received } = setUp((request) => reply(200, [{ ...valuation, vehicleMileage: idOf(request) }]))
    const found = await client.valuations.ofDealerships([1, 2, 3])
    expect(found.map(({ vehicleMileage }) => vehicleMileage)).toEqual([1, 2, 3])
    expect(received).toHaveLength(3)
  })

  it('fetches for 20 and returns nothing for more', async () => {
    const { client, received } = setUp(() => reply(200, []))
    await client.valuations.ofDealerships(many(20))
    expect(received).toHaveLength(20)
    expect(await client.valuations.ofDealerships(many(21))).toEqual([])
    expect(received).toHaveLength(20)
  })

  it('treats a failed one as empty and reports it', async () => {
    const { client, failures } = setUp((request) => (idOf(request) === 2 ? reply(404) : reply(200, [valuation])))
    expect(await client.valuations.ofDealerships([1, 2, 3])).toHaveLength(2)
    expect(failures).toMatchObject([{ call: 'valuations.ofDealership', error: { status: 404 } }])
  })

  it('is empty when its one dealership fails', async () => {
    expect(await setUp(() => reply(404)).client.valuations.ofDealerships([1])).toEqual([])
  })

  it('rejects with ERROR_FETCHING_VALUATIONS when every call fails', async () => {
    const fetching = setUp(() => refusal(500, 'INTERNAL')).client.valuations.ofDealerships([1, 2])
    await expect(fetching).rejects.toMatchObject({ code: 'ERROR_FETCHING_VALUATIONS', status: 500 })
  })

  it('is empty for no dealerships', async () => {
    expect(await setUp(() => reply(500)).client.valuations.ofDealerships([])).toEqual([])
  })
})

describe('saving a valuation (spec §8)', () => {
  it.each([
    ['204', () => reply(204)],
    ['null', () => reply(200, null)],
    ['false', () => reply(200, false)],
  ])('rejects with false when the answer is %s', async (_, answer) => {
    await expect(setUp(answer).client.valuations.save(draft)).rejects.toBe(false)
  })

  it('resolves to the saved valuation', async () => {
    expect(await setUp(() => reply(200, valuation)).client.valuations.save(draft)).toEqual(valuation)
  })

  it('rejects with the server’s error', async () => {
    const saving = setUp(() => refusal(422, 'INVALID', { vrm: 'Required' })).client.valuations.save(draft)
    await expect(saving).rejects.toMatchObject({ code: 'INVALID', fields: { vrm: 'Required' } })
  })
})
