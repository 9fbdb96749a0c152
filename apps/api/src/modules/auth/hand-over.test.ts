import { contract } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCommand, runCommand } from '../../admin/run.ts'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, emailOf, QUILLMERE_PAGE, type TestApp } from '../../testing/index.ts'

const QUILLMERE = 1001
const CASTLEBECK = 1004
const path = `/api/v3${contract.auth.handOver.path}`

let app: TestApp
let secret: string
let keyId: string
beforeAll(async () => {
  app = await buildTestApp()
  ;[secret, keyId] = await addKey(QUILLMERE)
  await link(QUILLMERE, 'dms-7', emailOf('dealer'))
})
afterAll(() => app.close())

const admin = (line: string) =>
  runCommand({ db: app.db, config: app.services.config, now: app.clock.now() }, readCommand(line.split(' ')))

async function addKey(id: number): Promise<[string, string]> {
  const [made = '', words = ''] = await admin(`secret-key add --id ${id}`)
  return [made, words.split(' ').at(-1) ?? '']
}

const link = (id: number, reference: string, email: string) =>
  admin(`partner-user link --id ${id} --reference ${reference} --email ${email}`)

const handOver = (userReference: string, { key = secret, origin }: { key?: string; origin?: string } = {}) =>
  app.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${key}`, ...(origin ? { origin } : {}) },
    payload: { userReference },
  })

const ask = (token: string, url: string, origin?: string) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...(origin ? { origin } : {}) } })

const tokenOf = async (reference: string, key?: string) =>
  (await handOver(reference, key ? { key } : {})).json().authenticationToken as string

describe('a session for a user of a dealership’s own software', () => {
  it('lasts an hour and belongs to the linked login', async () => {
    const answer = await handOver('dms-7')
    expect(answer.statusCode).toBe(200)
    const { user } = answer.json()
    expect(user).toMatchObject({ userId: 1, affiliateUserId: QUILLMERE })
    expect(user.exp * 1000 - app.clock.now().getTime()).toBe(60 * 60 * 1000)
  })

  it('is audited with the key, and without the reference', async () => {
    await handOver('dms-7')
    const rows = await app.db.asSystem((tx) =>
      rowsOf<{ subject_id: string; details: unknown }>(
        tx,
        sql`select subject_id, details from audit where action = 'session.handed-over' order by position desc limit 1`,
      ),
    )
    expect(rows).toEqual([{ subject_id: keyId, details: { provedBy: ['secret-key'] } }])
  })

  it.each([
    ['an unknown key', 'dms-7', { key: 'fc_secret_wrong' }, 401],
    ['no key at all', 'dms-7', { key: '' }, 401],
    ['a user that is not linked', 'dms-8', {}, 404],
    ['a page in place of a server', 'dms-7', { origin: QUILLMERE_PAGE }, 403],
  ])('is refused to %s', async (_, reference, how, status) => {
    expect((await handOver(reference, how)).statusCode).toBe(status)
  })

  it('is refused for the key of another dealership', async () => {
    const [other] = await addKey(CASTLEBECK)
    expect((await handOver('dms-7', { key: other })).statusCode).toBe(404)
  })

  it('reaches the dealership of the key alone, whatever else the login carries', async () => {
    const [own] = await rowsOfGroup()
    const [key] = await addKey(own ?? 0)
    await link(own ?? 0, 'dms-group', emailOf('group'))
    const token = await tokenOf('dms-group', key)
    const { user } = await app.services.identity.userOf(token)
    expect([user.dealerships, user.affiliateUserId]).toEqual([[own], own])
  })

  it('is never issued to staff or a SuperUser', async () => {
    await app.db.asSystem((tx) =>
      tx.execute(sql`insert into partner_users values (${QUILLMERE}, 'dms-staff',
        (select user_id from users where email = ${emailOf('staff')}), now())`),
    )
    expect((await handOver('dms-staff')).statusCode).toBe(403)
  })

  it('is refused to a banned login', async () => {
    await link(QUILLMERE, 'dms-banned', emailOf('banned'))
    expect((await handOver('dms-banned')).statusCode).toBe(409)
  })

  it('works only on the dealership’s pages', async () => {
    const token = await tokenOf('dms-7')
    const sessions = `/api/v3${contract.dealers.list.path}`
    const onPage = await ask(token, sessions, QUILLMERE_PAGE)
    expect([onPage.statusCode, onPage.headers['access-control-allow-origin']]).toEqual([200, QUILLMERE_PAGE])
    expect((await ask(token, sessions, 'https://elsewhere.test')).statusCode).toBe(403)
    const { token: loggedIn } = await app.signIn('dealer')
    expect((await ask(loggedIn, sessions, QUILLMERE_PAGE)).statusCode).toBe(403)
  })

  it('has nothing of the account', async () => {
    const token = await tokenOf('dms-7')
    expect((await app.services.identity.userOf(token)).user.isHandedOver).toBe(true)
    const { auth, tasks } = contract
    const ofAccount = [
      auth.sessions,
      auth.endSessions,
      auth.changePassword,
      tasks.calendarLink,
      tasks.renewCalendarLink,
    ]
    for (const { method, path: url } of [...ofAccount, tasks.endCalendarLink]) {
      const body = { currentPassword: 'a', newPassword: 'b' }
      const payload = method === 'POST' && url.includes('password') ? { payload: body } : {}
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.app.inject({ method, url: `/api/v3${url}`, headers, ...payload })).statusCode, url).toBe(403)
    }
  })

  it('ends when the link is removed, and when the key is revoked', async () => {
    const [key, id] = await addKey(QUILLMERE)
    await link(QUILLMERE, 'dms-9', emailOf('colleague'))
    const isOver = (token: string) =>
      app.services.identity.userOf(token).then(
        () => false,
        () => true,
      )
    const unlinked = await tokenOf('dms-9', key)
    const revoked = await tokenOf('dms-7', key)
    await admin(`partner-user unlink --id ${QUILLMERE} --reference dms-9`)
    expect([await isOver(unlinked), await isOver(revoked)]).toEqual([true, false])
    await admin(`secret-key revoke --key ${id}`)
    expect([await isOver(revoked), (await handOver('dms-7', { key })).statusCode]).toEqual([true, 401])
  })

  it('limits wrong keys by address', async () => {
    const most = app.services.config.loginFailuresPerAddress
    let last = 401
    for (let turn = 0; turn <= most && last === 401; turn += 1)
      last = (await handOver('dms-7', { key: 'fc_secret_wrong' })).statusCode
    expect(last).toBe(429)
  })
})

const rowsOfGroup = async () =>
  (
    await app.db.asSystem((tx) =>
      rowsOf<{ id: number }>(
        tx,
        sql`select affiliate_user_id as id from user_dealerships join users using (user_id)
            where email = ${emailOf('group')} order by position desc`,
      ),
    )
  ).map(({ id }) => id)
