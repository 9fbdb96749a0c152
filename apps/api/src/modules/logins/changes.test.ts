import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { CAST, DEALERSHIPS, emailOf, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { buildListeningApp } from '../../testing/listening-app.ts'
import { openSocket } from '../../testing/socket.ts'
import { auditOf, mailsTo, QUILLMERE } from './testing/people.ts'

let app: TestApp
let owner: SignedInTester
beforeEach(async () => {
  app = await buildListeningApp({})
  owner = await app.signIn('dealer')
})
afterEach(() => app.close())

const id = QUILLMERE
const COLLEAGUE = CAST.colleague.userId
const SALES = CAST.sales.userId
const rolesAt = async () => {
  const { logins } = await owner.client.logins.list({ id })
  return Object.fromEntries(logins.map(({ userId, role }) => [userId, role]))
}

describe('another role', () => {
  test('is in force for the next session, mailed and in the trail', async () => {
    const changed = await owner.client.logins.setRole({ id, userId: SALES, role: 'accounts' })
    expect(changed).toMatchObject({ userId: SALES, role: 'accounts' })
    const { client } = await app.signIn('sales')
    await expect(client.payments.create(aPayment)).resolves.toMatchObject({ state: 'asked' })
    const [mail] = await mailsTo(app, emailOf('sales'))
    expect(mail?.subject).toBe('Your role at Quillmere has changed')
    const entry = { user_id: owner.userId, affiliate_user_id: id, subject_id: String(SALES) }
    const details = { from: 'sales', to: 'accounts', provedBy: ['pwd'] }
    expect(await auditOf(app, 'login.role-changed')).toEqual([{ ...entry, details }])
  })

  test('given once more changes nothing, and mails nobody', async () => {
    await owner.client.logins.setRole({ id, userId: SALES, role: 'sales' })
    expect(await mailsTo(app, emailOf('sales'))).toEqual([])
  })

  test('counts at one dealership only: a group’s login is an owner of the others', async () => {
    const group = await app.signIn('group')
    const { fernhollow, brightwater } = DEALERSHIPS
    await app.db.asSystem((tx) =>
      tx.execute(
        sql`update user_dealerships set role = 'sales' where user_id = ${group.userId} and affiliate_user_id = ${brightwater.affiliateUserId}`,
      ),
    )
    const make = (at: number) => group.client.keys.create({ affiliateUserId: at, isTest: true })
    await expect(make(fernhollow.affiliateUserId)).resolves.toBeTruthy()
    await expect(make(brightwater.affiliateUserId)).rejects.toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
  })
})

const aPayment = { affiliateUserId: id, amount: 250, reference: 'Deposit', customerName: 'Callum Approve' }

describe('while a session lives', () => {
  const demote = () => owner.client.logins.setRole({ id, userId: COLLEAGUE, role: 'sales' })
  const end = () => owner.client.logins.end({ id, userId: COLLEAGUE })

  test.each([
    ['a demotion', demote],
    ['the end of the login', end],
  ])('%s closes the open socket and refuses the next call', async (_, act) => {
    const colleague = await app.signIn('colleague')
    const { userId, sessionId } = colleague
    const token = await app.services.realtime.tokenFor({ userId, sessionId, affiliateUserIds: [id] })
    const socket = await openSocket(app.app, token)
    await socket.next((frame) => frame.event === 'connected')
    await act()
    await expect(colleague.client.keys.create({ affiliateUserId: id, isTest: true })).rejects.toMatchObject({
      status: 401,
    })
    expect(await socket.closed).toBeTypeOf('number')
  })

  test('a role that changed in the database alone is asked at the next call', async () => {
    const colleague = await app.signIn('colleague')
    await app.db.asSystem((tx) =>
      tx.execute(sql`update user_dealerships set role = 'sales' where user_id = ${COLLEAGUE}`),
    )
    const make = colleague.client.keys.create({ affiliateUserId: id, isTest: true })
    await expect(make).rejects.toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  })

  test('an end takes the calendar link and the tasks away', async () => {
    const colleague = await app.signIn('colleague')
    const link = await colleague.client.tasks.renewCalendarLink()
    const task = {
      affiliateUserId: id,
      kind: 'other' as const,
      note: 'Wash it',
      dueDay: '2026-03-03',
      ownerUserId: COLLEAGUE,
    }
    const { taskId } = await owner.client.tasks.create(task)
    await end()
    const path = new URL(link.url ?? '').pathname
    expect((await app.app.inject(path)).statusCode).toBe(404)
    const [row] = await app.db.asSystem((tx) =>
      rowsOf(tx, sql`select owner_user_id, owner_name from tasks where task_id = ${taskId}`),
    )
    expect(row).toEqual({ owner_user_id: null, owner_name: null })
    expect((await mailsTo(app, emailOf('colleague')))[0]?.subject).toBe('Your login at Quillmere has ended')
    expect(await auditOf(app, 'login.ended')).toMatchObject([{ subject_id: String(COLLEAGUE) }])
  })
})

describe('is refused', () => {
  const reason = 'Only the owner can change who works here, and as what.'
  test.each(['sales', 'accounts'] as const)('a role raised by PATCH, by %s', async (role) => {
    const { client, userId } = await app.signIn(role)
    const problem = { status: 403, code: 'ROLE_NOT_ALLOWED', message: reason }
    for (const whose of [userId, COLLEAGUE]) {
      await expect(client.logins.setRole({ id, userId: whose, role: 'owner' })).rejects.toMatchObject(problem)
      await expect(client.logins.end({ id, userId: whose })).rejects.toMatchObject(problem)
    }
  })

  test('one’s own role, and one’s own end', async () => {
    const problem = { status: 422, message: expect.stringContaining('Nobody changes their own role') }
    for (const role of ['sales', 'owner'] as const)
      await expect(owner.client.logins.setRole({ id, userId: owner.userId, role })).rejects.toMatchObject(problem)
    await expect(owner.client.logins.end({ id, userId: owner.userId })).rejects.toMatchObject(problem)
  })

  test('taking the last owner away, also by staff; a banned owner is none', async () => {
    await owner.client.logins.setRole({ id, userId: COLLEAGUE, role: 'accounts' })
    const { client } = await app.signIn('staff')
    const problem = { status: 422, message: expect.stringContaining('A dealership needs an owner') }
    await expect(client.logins.setRole({ id, userId: owner.userId, role: 'sales' })).rejects.toMatchObject(problem)
    await expect(client.logins.end({ id, userId: owner.userId })).rejects.toMatchObject(problem)
    await client.logins.setRole({ id, userId: COLLEAGUE, role: 'owner' })
    await client.logins.end({ id, userId: owner.userId })
  })

  test('somebody of another dealership, and another dealership', async () => {
    const elsewhere = CAST.other.userId
    await expect(owner.client.logins.setRole({ id, userId: elsewhere, role: 'sales' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(owner.client.logins.end({ id: 1004, userId: elsewhere })).rejects.toMatchObject({ status: 404 })
    await expect(owner.client.logins.list({ id: 1004 })).rejects.toMatchObject({ status: 404 })
  })
})

test('of two owners who demote each other at once, one wins', async () => {
  const colleague = await app.signIn('colleague')
  const ends = await Promise.allSettled([
    owner.client.logins.setRole({ id, userId: COLLEAGUE, role: 'sales' }),
    colleague.client.logins.setRole({ id, userId: owner.userId, role: 'sales' }),
  ])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const owners = await app.db.asSystem((tx) =>
    rowsOf(
      tx,
      sql`select user_id from user_dealerships join users using (user_id)
      where affiliate_user_id = ${id} and role = 'owner' and not is_banned`,
    ),
  )
  expect(owners).toHaveLength(1)
})

test('colleagues see who works there, and only an owner when they were seen', async () => {
  expect(await rolesAt()).toMatchObject({
    [owner.userId]: 'owner',
    [SALES]: 'sales',
    [CAST.accounts.userId]: 'accounts',
  })
  const { client } = await app.signIn('sales')
  const seen = (list: { lastSeen?: string | null }[]) => list.filter(({ lastSeen }) => lastSeen)
  expect(seen((await owner.client.logins.list({ id })).logins)).toHaveLength(2)
  expect(seen((await client.logins.list({ id })).logins)).toEqual([])
})

test('an owner sees who has which second factor, and a colleague does not', async () => {
  await app.db.asSystem(async (tx) => {
    await tx.execute(sql`insert into passkeys (passkey_id, user_id, credential_id, public_key, counter, is_synced, name, created)
      values ('p', ${SALES}, 'c', 'k', 0, true, 'Phone', now())`)
    await tx.execute(sql`insert into code_secrets (setup_id, user_id, sealed, created, confirmed_at) values ('a', ${SALES}, 's', now(), now()),
      ('b', ${COLLEAGUE}, 's', now(), null)`)
  })
  const factorsFor = async ({ client }: SignedInTester) => {
    const { logins } = await client.logins.list({ id })
    return [SALES, COLLEAGUE].map((whose) => logins.find(({ userId }) => userId === whose)?.secondFactors)
  }
  expect(await factorsFor(owner)).toEqual([['passkey', 'code'], []])
  expect(await factorsFor(await app.signIn('colleague'))).toEqual([['passkey', 'code'], []])
  expect(await factorsFor(await app.signIn('accounts'))).toEqual([null, null])
})

test('the database knows no other role', async () => {
  const set = app.db.asSystem((tx) =>
    tx.execute(sql`update user_dealerships set role = 'manager' where user_id = ${SALES}`),
  )
  await expect(set).rejects.toThrow()
})
