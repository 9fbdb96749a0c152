import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type RoleName, type TestApp } from '../testing/index.ts'
import { recordAudit } from './audit.ts'
import { inspectChain } from './audit-chain.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
})
afterAll(() => test.close())

const run = (statement: ReturnType<typeof sql>) => test.db.asSystem((tx) => tx.execute(statement))

describe('signing in', () => {
  it.each([
    ['dealer', [1001]],
    ['group', [1002, 1003]],
    ['area', [1001, 1002]],
    ['staff', 'all'],
    ['super', 'all'],
    ['suspended', [1005]],
  ] as [RoleName, unknown][])('%s sees %j', async (role, tenants) => {
    const { token } = await test.signIn(role)
    const caller = await test.services.identity.userOf(token)
    expect(caller.scope.tenants).toEqual(tenants)
  })

  it.each(['banned', 'ofBannedDealer'] as RoleName[])('%s is refused as BANNED', async (role) => {
    await expect(test.signIn(role)).rejects.toMatchObject({ code: 'BANNED', status: 409 })
  })

  it('is banned immediately, even during a session', async () => {
    const { token } = await test.signIn('other')
    await run(sql`update users set is_banned = true where user_id = 8`)
    await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'BANNED' })
    await run(sql`update users set is_banned = false where user_id = 8`)
  })

  it('loses access as soon as the session is ended', async () => {
    const { token, sessionId } = await test.signIn('dealer')
    await test.db.asSystem((tx) => test.services.identity.signOut(tx, sessionId))
    await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('loses access when the session expires, whatever the token says', async () => {
    const { token, sessionId } = await test.signIn('dealer')
    const expiresAt = new Date(test.clock.now().getTime() - 1).toISOString()
    await run(sql`update sessions set expires_at = ${expiresAt}::timestamptz where session_id = ${sessionId}`)
    await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('can end every session but the current one', async () => {
    const kept = await test.signIn('dealer')
    const other = await test.signIn('dealer')
    await test.db.asSystem((tx) => test.services.identity.signOutEverywhere(tx, 1, kept.sessionId))
    await expect(test.services.identity.userOf(kept.token)).resolves.toMatchObject({ kind: 'user' })
    await expect(test.services.identity.userOf(other.token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('of a declined dealership has no access', async () => {
    await run(sql`update dealerships set status = 'Declined' where affiliate_user_id = 1004`)
    await expect(test.signIn('other')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await run(sql`update dealerships set status = 'Approved' where affiliate_user_id = 1004`)
  })
})

describe('a publishable key', () => {
  const from = (origin: string | null) => ({ origin, isSameOrigin: false })

  it.each([
    [KEYS.live, QUILLMERE_PAGE],
    [KEYS.test, QUILLMERE_PAGE],
    [KEYS.test, 'http://localhost:8080'],
    [KEYS.test, 'http://127.0.0.1:4200'],
  ])('%s works on %s', async (key, origin) => {
    const { authenticationToken } = await test.services.clients.buy(key, from(origin))
    const caller = await test.services.clients.clientOf(authenticationToken, from(origin))
    expect(caller.scope).toEqual({ tenants: [1001], principal: expect.stringMatching(/^client:/), provedBy: ['page'] })
  })

  it.each([
    [KEYS.live, 'http://localhost:8080', 'ORIGIN_NOT_ALLOWED'],
    [KEYS.live, 'https://www.castlebeck.test', 'ORIGIN_NOT_ALLOWED'],
    [KEYS.live, null, 'ORIGIN_NOT_ALLOWED'],
    [KEYS.test, 'https://localhost.evil.test', 'ORIGIN_NOT_ALLOWED'],
    ['fc_live_unknown', QUILLMERE_PAGE, 'UNAUTHENTICATED'],
  ])('%s from %s is refused: %s', async (key, origin, code) => {
    await expect(test.services.clients.buy(key, from(origin))).rejects.toMatchObject({ code })
  })

  it('buys a token that is not a login', async () => {
    const { authenticationToken } = await test.services.clients.buy(KEYS.live, from(QUILLMERE_PAGE))
    await expect(test.services.identity.userOf(authenticationToken)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('limits', () => {
  it('count in a window shared by all processes, and reset after it', async () => {
    const rule = { most: 2, windowMs: 60_000 }
    const take = () => test.services.limits.take('a try', rule)
    await take()
    await take()
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 })
    test.clock.advance(60_000)
    await expect(take()).resolves.toBeUndefined()
  })

  it('lock no user out for longer than their window after a fast clock is corrected', async () => {
    const rule = { most: 1, windowMs: 60_000 }
    const take = () => test.services.limits.take('a clock', rule)
    const year = 365 * 86_400_000
    test.clock.advance(year)
    await take()
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    test.clock.advance(-year)
    await expect(take()).resolves.toBeUndefined()
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 60 })
  })

  it.each([
    ['all that is left fits', 3, [1, 2, 1], [true, true, false]],
    ['one that is too large leaves the rest to smaller ones', 3, [1, 3, 1, 1, 1], [true, false, true, true, false]],
    ['one larger than the whole window leaves the rest', 3, [1, 9, 2, 1], [true, false, true, false]],
    ['the first one is too large', 2, [3, 2, 1], [false, true, false]],
    ['nothing is left', 1, [1, 2, 1], [true, false, false]],
  ])('count an attempt of several as a whole or not at all: %s', async (name, most, amounts, taken) => {
    const outcomes = []
    for (const amount of amounts)
      outcomes.push(
        await test.services.limits.take(`several: ${name}`, { most, windowMs: 60_000, amount }).then(
          () => true,
          () => false,
        ),
      )
    expect(outcomes).toEqual(taken)
  })

  it('exclude attempts that are given back', async () => {
    const rule = { most: 1, windowMs: 60_000 }
    await test.services.limits.take('given back', rule)
    await test.services.limits.giveBack('given back')
    await expect(test.services.limits.take('given back', rule)).resolves.toBeUndefined()
  })
})

describe('the audit trail', () => {
  it('is a chain that shows tampering', async () => {
    const at = test.clock.now()
    for (const action of ['key.created', 'key.replaced', 'key.revoked'] as const) {
      await test.db.asSystem((tx) =>
        recordAudit(tx, { at, action, affiliateUserId: 1002, userId: 2, details: { b: 1, a: [{ d: 1, c: 2 }] } }),
      )
    }
    expect(await test.db.asSystem((tx) => inspectChain(tx, 1002))).toMatchObject({ brokenAt: null })
    await run(sql`alter table audit disable trigger append_only`)
    await run(sql`update audit set user_id = 99 where chain = 1002 and action = 'key.replaced'`)
    await run(sql`alter table audit enable trigger append_only`)
    expect(await test.db.asSystem((tx) => inspectChain(tx, 1002))).toMatchObject({ brokenAt: 2 })
  })

  it('shows a dealer only their own rows', async () => {
    const scope = { tenants: [1001], userId: 1 }
    const record = (affiliateUserId: number) =>
      test.db.asUser(scope, (tx) =>
        recordAudit(tx, { at: test.clock.now(), action: 'key.created', affiliateUserId, userId: 1 }),
      )
    await expect(record(1001)).resolves.toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await expect(record(1004)).rejects.toThrow()
  })
})
