import { anApplication, aToken, aUser, dealers } from '@forecourt/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPortalPage, replacePortalPage } from '../page/index.ts'
import { pageSources } from './page-sources.ts'
import { aPayment } from './testing/samples.ts'

type Answers = Record<string, () => unknown>

const asked: { path: string; body: unknown; key: string | null }[] = []

/** A server that knows these calls and refuses every other. */
function serve(answers: Answers): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/api/v3', '')
    const key = new Headers(init?.headers).get('idempotency-key')
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null, key })
    const answer = answers[path]
    const [status, body] = answer ? [200, answer()] : [404, { code: 'NOT_FOUND', message: 'Not found' }]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
}

const one = aPayment({ paymentId: 'one', affiliateUserId: dealers.quillmere.affiliateUserId })
const ofAnother = aPayment({ paymentId: 'other', affiliateUserId: 4004 })

async function signIn(answers: Answers = {}) {
  serve({ '/dealer/id': () => dealers.quillmere, '/payments/search': () => [one, ofAnother], ...answers })
  const page = createPortalPage('https://portal.test/api/v3')
  page.session.signIn(aToken(aUser({ exp: 4_000_000_000 })))
  replacePortalPage(page)
  const sources = pageSources('')
  await expect.poll(() => sources.dealerships.value).toHaveLength(1)
  return sources
}

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  replacePortalPage(undefined)
  vi.unstubAllGlobals()
})

it('lists the payments of the dealerships that are looked at, and of no other', async () => {
  const { list } = await signIn()
  expect(list.phase.value).toBe('loading')
  await list.load(90)
  expect(list.payments.value.map(({ paymentId }) => paymentId)).toEqual(['one'])
  expect(list.phase.value).toBe('ready')
  expect(asked.find(({ path }) => path === '/payments/search')?.body).toEqual({
    affiliateUserIds: [dealers.quillmere.affiliateUserId],
    days: 90,
  })
})

it('has failed when they cannot be had, and keeps what it had when they cannot be had again', async () => {
  const answers: Answers = { '/payments/search': () => 'nonsense' }
  const { list } = await signIn(answers)
  await list.load(30)
  expect([list.phase.value, list.isStale.value]).toEqual(['failed', true])
  serve({ '/payments/search': () => [one] })
  await list.load(30)
  expect([list.phase.value, list.isStale.value, list.payments.value.length]).toEqual(['ready', false, 1])
  serve({})
  await list.load(30)
  expect([list.phase.value, list.isStale.value, list.payments.value.length]).toEqual(['ready', true, 1])
})

it('asks under the key that it is given', async () => {
  const { create } = await signIn({ '/payments': () => one })
  const { affiliateUserId, amount, reference, customerName } = one
  await create({ affiliateUserId, amount, reference, customerName }, 'key-1')
  expect(asked.at(-1)).toMatchObject({ path: '/payments', key: 'key-1' })
})

it('finds customers that have a record, and none of quick quotes', async () => {
  const customer = { firstName: 'Bethan', lastName: 'Loxwood', contactNumber: '07700900417' }
  const { search } = await signIn({
    '/search': () => [
      anApplication({ cosmosId: 'a1', affiliateUserId: 1001, customer, vehicle: { vrm: 'ZZ73CUE' } }),
      anApplication({ cosmosId: 'q1', isQuickQuote: true, customer }),
    ],
  })
  expect(await search('loxwood', new AbortController().signal)).toEqual([
    {
      applicationId: 'a1',
      affiliateUserId: 1001,
      name: 'Bethan Loxwood',
      email: '',
      mobile: '07700900417',
      registration: 'ZZ73CUE',
    },
  ])
})

it('keeps the half-filled form of this tab', async () => {
  const { draft } = await signIn()
  draft.keep({ reference: 'Holding deposit' })
  expect((await signIn()).draft.read()).toEqual({ reference: 'Holding deposit' })
  draft.drop()
  expect(draft.read()).toBeNull()
})
