import { anApplication, aQuickQuote, aToken, aUser, dealers } from '@forecourt/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPortalPage, replacePortalPage } from '../page/index.ts'
import { pageSources } from './page-sources.ts'

type Answers = Record<string, () => unknown>

const asked: { path: string; body: unknown }[] = []
const BASE = 'https://portal.test/api/v3'

/** A server that knows these calls and refuses every other. */
function serve(answers: Answers): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/api/v3', '')
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    const answer = answers[path]
    const [status, body] = answer ? [200, answer()] : [404, { code: 'NOT_FOUND', message: 'Not found' }]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
}

function signIn(answers: Answers) {
  serve(answers)
  const page = createPortalPage(BASE)
  page.session.signIn(aToken(aUser({ exp: 4_000_000_000 })))
  replacePortalPage(page)
  return pageSources('')
}

const usual: Answers = {
  '/dealer/id': () => dealers.quillmere,
  '/applications': () => [anApplication({ cosmosId: 'a1' })],
  '/quick-quotes': () => [aQuickQuote({ quickQuoteId: 'q1' })],
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

it('lists the applications and quick quotes of the user’s dealership', async () => {
  const { dealerships, list } = signIn(usual)
  await expect.poll(() => dealerships.value).toHaveLength(1)
  await list.load(30)
  expect(list.records.value.map(({ cosmosId, quickQuoteId }) => cosmosId ?? quickQuoteId)).toEqual(['a1', 'q1'])
  expect(asked.find(({ path }) => path === '/applications')?.body).toMatchObject({
    affiliateUserIds: [dealers.quillmere.affiliateUserId],
    days: 30,
    includeProposals: true,
    excludedStates: [4, 5, 6, 7, 8],
    useCreatedDate: false,
  })
})

it('hears that the quick quotes failed although that look-up is quiet', async () => {
  const { dealerships, list } = signIn({ ...usual, '/quick-quotes': () => 'nonsense' })
  await expect.poll(() => dealerships.value).toHaveLength(1)
  await list.load(30)
  expect(list.lacking.value).toEqual(['quick quotes'])
})

it('has failed when the dealerships cannot be fetched, and asks for them again', async () => {
  const answers: Answers = {}
  const { dealerships, list } = signIn(answers)
  await expect.poll(() => list.phase.value).toBe('failed')
  Object.assign(answers, usual)
  await list.load(30)
  await expect.poll(() => dealerships.value).toHaveLength(1)
})

it('says why nothing can be made for a suspended dealership', async () => {
  const { readOnlyReason } = signIn({ ...usual, '/dealer/id': () => ({ ...dealers.quillmere, status: 'Suspended' }) })
  await expect.poll(() => readOnlyReason.value).toContain('suspended')
})

it('searches without a window', async () => {
  const { search } = signIn({ ...usual, '/search': () => [anApplication({ cosmosId: 'old' })] })
  expect(await search('penrose', new AbortController().signal)).toHaveLength(1)
})

it('has failed when no applications can be had, and shows what there is when they come after all', async () => {
  const { '/applications': applications, ...others } = usual
  const answers: Answers = { ...others, '/quick-quotes': () => [] }
  const { dealerships, list } = signIn(answers)
  await expect.poll(() => dealerships.value).toHaveLength(1)
  expect([list.phase.value, list.loadedAt.value]).toEqual(['loading', null])
  await list.load(30)
  expect([list.phase.value, list.lacking.value]).toEqual(['failed', ['applications']])
  Object.assign(answers, { '/applications': applications })
  await list.load(30)
  expect([list.phase.value, list.lacking.value, list.records.value.length]).toEqual(['ready', [], 1])
  expect(list.loadedAt.value).not.toBeNull()
})
