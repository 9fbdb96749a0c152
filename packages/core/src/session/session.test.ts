import { effect } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { createCall } from '../api/index.ts'
import { contract } from '../contract/index.ts'
import { createSession } from './session.ts'
import type { TokenChannel } from './token-channel.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.x`
const rhian = tokenOf({
  accessType: 7,
  userId: 11,
  name: 'Rhian Tolland',
  affiliateUserId: 9001,
  exp: NOW.getTime() / 1000 + 3600,
})
const other = tokenOf({ accessType: 1, userId: 12, name: 'Owen Pargeter', exp: NOW.getTime() / 1000 + 7200 })

function createStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Channels of one browser: each delivers a message to all the others. */
function createTabs() {
  const listeners = new Map<TokenChannel, Set<(event: { readonly data: unknown }) => void>>()
  return {
    open(): TokenChannel {
      const own = new Set<(event: { readonly data: unknown }) => void>()
      const channel: TokenChannel = {
        postMessage(data) {
          for (const [to, heard] of listeners) if (to !== channel) for (const listener of heard) listener({ data })
        },
        addEventListener: (_, listener) => void own.add(listener),
      }
      listeners.set(channel, own)
      return channel
    },
  }
}

describe('signing in and out (spec §4, Session)', () => {
  it('stores the user and the token', () => {
    const storage = createStorage()
    const session = createSession({ storage })
    session.signIn(rhian)
    expect(session.user.value).toMatchObject({ userId: 11, name: 'Rhian Tolland' })
    expect([session.token.value, session.isSignedIn.value, storage.getItem('forecourt.token')]).toEqual([
      rhian,
      true,
      rhian,
    ])
  })

  it('clears everything on sign-out', () => {
    const storage = createStorage()
    const session = createSession({ storage })
    session.signIn(rhian)
    session.signOut()
    expect([session.token.value, session.user.value, session.isSignedIn.value]).toEqual([null, null, false])
    expect(storage.kept.size).toBe(0)
  })

  it('restores the token of this tab', () => {
    const session = createSession({ storage: createStorage({ 'forecourt.token': rhian }) })
    expect(session.user.value?.userId).toBe(11)
  })

  it('drops a stored token that names no user', () => {
    const storage = createStorage({ 'forecourt.token': 'nonsense' })
    expect(createSession({ storage }).token.value).toBeNull()
    expect(storage.kept.size).toBe(0)
  })

  it('rejects a token that names no user and stays unchanged', () => {
    const session = createSession()
    session.signIn(rhian)
    expect(() => session.signIn('nonsense')).toThrow()
    expect(session.token.value).toBe(rhian)
  })
})

describe('a second factor that has become required', () => {
  it('is known until the next token says otherwise, and keeps what reads the user quiet when told again', () => {
    const session = createSession()
    session.signIn(rhian)
    session.needFactor()
    const told = session.user.value
    session.needFactor()
    expect(told).toMatchObject({ userId: 11, needsFactor: true })
    expect(session.user.value).toBe(told)
    session.signIn(rhian)
    expect(session.user.value?.needsFactor).toBeUndefined()
  })

  it('is nothing to a signed-out user', () => {
    const session = createSession()
    session.needFactor()
    expect(session.user.value).toBeNull()
  })
})

describe('the two alerts (spec §8)', () => {
  it('keeps the warning until OK, and then signs out', () => {
    const session = createSession()
    session.signIn(rhian)
    session.expire()
    expect([session.alert.value, session.isSignedIn.value]).toEqual(['security-warning', true])
    session.acknowledge()
    expect([session.alert.value, session.isSignedIn.value]).toEqual([null, false])
  })

  it('does not warn a signed-out user', () => {
    const session = createSession()
    session.expire()
    expect(session.alert.value).toBeNull()
  })

  it('signs a banned user out at once and keeps the dialog until OK', () => {
    const storage = createStorage()
    const session = createSession({ storage })
    session.signIn(rhian)
    session.ban()
    expect([session.alert.value, session.isSignedIn.value, storage.kept.size]).toEqual(['banned', false, 0])
    session.acknowledge()
    expect(session.alert.value).toBeNull()
  })

  it('shows Banned rather than the warning', () => {
    const session = createSession()
    session.signIn(rhian)
    session.expire()
    session.ban()
    expect([session.alert.value, session.isSignedIn.value]).toEqual(['banned', false])
  })

  it('clears the alert on a new sign-in', () => {
    const session = createSession()
    session.signIn(rhian)
    session.expire()
    session.signIn(other)
    expect([session.alert.value, session.user.value?.userId]).toEqual([null, 12])
  })

  it.each([
    [401, 'security-warning'],
    [409, 'banned'],
  ])('is raised once for several calls that answer %i', async (status, expected) => {
    const session = createSession()
    session.signIn(rhian)
    const raised: unknown[] = []
    effect(() => void (session.alert.value && raised.push(session.alert.value)))
    const fetch = async () => new Response('{}', { status })
    const call = createCall({ baseUrl: 'https://api.forecourt.test', session, now: () => NOW, fetch })
    const calls = Array.from({ length: 20 }, () => call(contract.dealers.list, {}))
    const settled = await Promise.allSettled(calls)
    expect(settled.every(({ status: outcome }) => outcome === 'rejected')).toBe(true)
    expect(raised).toEqual([expected])
  })

  it('is not raised again by calls that fail after OK', async () => {
    const session = createSession()
    session.signIn(rhian)
    let answer = (_: Response) => {}
    const fetch = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      })
    const call = createCall({ baseUrl: 'https://api.forecourt.test', session, now: () => NOW, fetch })
    const late = call(contract.dealers.list, {}).catch((error: unknown) => error)
    await Promise.resolve()
    session.ban()
    session.acknowledge()
    answer(new Response('{}', { status: 409 }))
    expect(await late).toMatchObject({ kind: 'banned' })
    expect(session.alert.value).toBeNull()
  })
})

describe('several tabs (D44)', () => {
  it('gives the token to a new tab', () => {
    const tabs = createTabs()
    createSession({ channel: tabs.open() }).signIn(rhian)
    const second = createSession({ channel: tabs.open(), storage: createStorage() })
    expect(second.user.value?.userId).toBe(11)
  })

  it('signs every tab in', () => {
    const tabs = createTabs()
    const first = createSession({ channel: tabs.open() })
    const second = createSession({ channel: tabs.open() })
    second.signIn(other)
    expect(first.user.value?.userId).toBe(12)
  })

  it('clears every tab', () => {
    const tabs = createTabs()
    const storage = createStorage()
    const first = createSession({ channel: tabs.open() })
    const second = createSession({ channel: tabs.open(), storage })
    first.signIn(rhian)
    second.signOut()
    expect([first.token.value, second.token.value, storage.kept.size]).toEqual([null, null, 0])
  })

  it('keeps its own token when another tab offers one', () => {
    const tabs = createTabs()
    const session = createSession({ channel: tabs.open() })
    session.signIn(rhian)
    tabs.open().postMessage({ kind: 'offer', token: other })
    expect(session.token.value).toBe(rhian)
  })

  it('does not share an expired token', () => {
    const tabs = createTabs()
    const first = createSession({ channel: tabs.open() })
    first.signIn(rhian)
    first.expire()
    expect(createSession({ channel: tabs.open() }).token.value).toBeNull()
  })

  it.each([
    [null],
    ['signed-out'],
    [{}],
    [{ kind: 'signed-in' }],
    [{ kind: 'signed-in', token: 7 }],
    [{ kind: 'signed-in', token: 'nonsense' }],
    [{ kind: 'other', token: other }],
  ])('ignores %j', (message) => {
    const tabs = createTabs()
    const session = createSession({ channel: tabs.open() })
    session.signIn(rhian)
    tabs.open().postMessage(message)
    expect(session.token.value).toBe(rhian)
  })
})
