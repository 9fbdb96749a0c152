import { aToken, aUser, dealers } from '@forecourt/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPortalPage, replacePortalPage } from '../page/index.ts'
import { pageSources } from './page-sources.ts'

const BASE = 'https://portal.test/api/v3'
const user = aUser({ exp: 4_000_000_000 })
const { affiliateUserId } = dealers.quillmere
const asked: string[] = []
const stops: (() => void)[] = []

/** A server that knows these calls and refuses every other, the live connection's too. */
function open(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/api/v3', '')
    asked.push(path)
    const [status, body] = path in answers ? [200, answers[path]] : [404, { code: 'NOT_FOUND', message: 'Not found' }]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const page = createPortalPage(BASE)
  page.session.signIn(aToken(user))
  replacePortalPage(page)
  return { page, sources: pageSources('') }
}

const dealt = (id: string, created: string) => ({ id, scenario: 'Dealt', content: '{}', created, readBy: [] })
const usual = {
  '/dealer/id': dealers.quillmere,
  [`/notifications/${affiliateUserId}/${user.userId}`]: [
    dealt('older', '2026-11-19T09:00:00Z'),
    dealt('newer', '2026-11-20T09:00:00Z'),
  ],
  [`/dealer/notification-settings/${user.userId}`]: { userId: user.userId, sound: false },
}

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  replacePortalPage(undefined)
  vi.unstubAllGlobals()
})

it('are those of the page, asked for once the dealerships are known, with the sound', async () => {
  const { sources, page } = open(usual)
  expect(sources.notifications.value).toBeNull()
  stops.push(sources.follow(() => {}))
  await expect.poll(() => sources.notifications.value?.map(({ id }) => id)).toEqual(['newer', 'older'])
  await expect.poll(() => sources.isSoundOn.value).toBe(false)
  expect(page.stores.notifications.notifications.data.value).toBe(sources.notifications.value)
})

it('are marked as read at once', async () => {
  const { sources } = open(usual)
  stops.push(sources.follow(() => {}))
  await expect.poll(() => sources.notifications.value).toHaveLength(2)
  sources.markRead(['newer'])
  expect(sources.notifications.value?.map(({ readBy }) => readBy)).toEqual([[user.userId], []])
})

it('say that they could not be had, and are asked for again', async () => {
  const answers: Record<string, unknown> = { '/dealer/id': dealers.quillmere }
  const { sources } = open(answers)
  stops.push(sources.follow(() => {}))
  await expect.poll(() => sources.failed.value).toBe(true)
  Object.assign(answers, usual)
  sources.reload()
  await expect.poll(() => [sources.failed.value, sources.notifications.value?.length]).toEqual([false, 2])
})

it('say so too where the dealerships they are of could not be had, and ask for those first', async () => {
  const answers: Record<string, unknown> = {}
  const { sources } = open(answers)
  stops.push(sources.follow(() => {}))
  await expect.poll(() => sources.failed.value).toBe(true)
  Object.assign(answers, usual)
  sources.reload()
  await expect.poll(() => [sources.failed.value, sources.notifications.value?.length]).toEqual([false, 2])
})

it('ask for nothing more once stopped', async () => {
  const { sources, page } = open(usual)
  const stop = sources.follow(() => {})
  await expect.poll(() => sources.notifications.value).toHaveLength(2)
  stop()
  const before = asked.filter((path) => path.startsWith('/notifications/')).length
  page.dealers.select([])
  page.dealers.select([affiliateUserId])
  expect(asked.filter((path) => path.startsWith('/notifications/'))).toHaveLength(before)
})
