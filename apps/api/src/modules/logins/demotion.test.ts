import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, DEALERSHIPS, type RoleName, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { buildListeningApp } from '../../testing/listening-app.ts'
import { openSocket } from '../../testing/socket.ts'

const QUILLMERE = DEALERSHIPS.quillmere.affiliateUserId
const BRIGHTWATER = DEALERSHIPS.brightwater.affiliateUserId

let app: TestApp
beforeEach(async () => {
  app = await buildListeningApp({})
})
afterEach(() => app.close())

type Client = SignedInTester['client']

interface Demotion {
  readonly of: RoleName
  /** The dealership that is theirs no more. */
  readonly at: number
  readonly change: SQL
}

const { staff, area, super: superUser, group, colleague } = CAST

/** Made in the database alone, as a command or another process makes them: nobody ends the sessions. */
const DEMOTIONS: readonly (readonly [what: string, demotion: Demotion])[] = [
  [
    'staff become a dealer without a dealership',
    { of: 'staff', at: QUILLMERE, change: sql`update users set access_type = 7 where user_id = ${staff.userId}` },
  ],
  [
    'staff become an area manager of elsewhere',
    { of: 'staff', at: QUILLMERE, change: sql`update users set skills = '{74}' where user_id = ${staff.userId}` },
  ],
  [
    'a SuperUser becomes an area manager of elsewhere',
    {
      of: 'super',
      at: QUILLMERE,
      change: sql`update users set roles = '{}', skills = '{74}' where user_id = ${superUser.userId}`,
    },
  ],
  [
    'an area manager loses a dealership of the region',
    {
      of: 'area',
      at: QUILLMERE,
      change: sql`update dealerships set region_user_id = null where region_user_id = ${area.userId}`,
    },
  ],
  [
    'a group’s login loses one of its dealerships',
    {
      of: 'group',
      at: BRIGHTWATER,
      change: sql`delete from user_dealerships where user_id = ${group.userId} and affiliate_user_id = ${BRIGHTWATER}`,
    },
  ],
  [
    'a dealer is banned',
    {
      of: 'colleague',
      at: QUILLMERE,
      change: sql`update users set is_banned = true where user_id = ${colleague.userId}`,
    },
  ],
]

/** The regular check of open sockets does not run here: only what the database tells closes them, at once. */
describe('while a session lives', () => {
  test.each(DEMOTIONS)('%s: every door is shut', async (_what, { of, at, change }) => {
    const person = await app.signIn(of)
    const token = await app.services.realtime.tokenFor({ ...person, affiliateUserIds: [at] })
    const socket = await openSocket(app.app, token)
    await socket.next((frame) => frame.event === 'connected')
    const calendar = await calendarWith(person, at)
    await expect(workAt(person.client, at)).resolves.toBeTruthy()
    expect(await calendar()).toContain('SUMMARY')

    await app.db.asSystem((tx) => tx.execute(change))

    await expect(workAt(person.client, at)).rejects.toBeTruthy()
    expect(await socket.closed).toBe(1001)
    await expect(openSocket(app.app, token)).rejects.toBeTruthy()
    expect(await calendar()).not.toContain('SUMMARY')
  })

  test('a role that is taken away: its powers, confirmed as they may be, end at the next call', async () => {
    const { client } = await app.signIn('colleague')
    const make = () => client.keys.create({ affiliateUserId: QUILLMERE, isTest: true })
    await expect(make()).resolves.toBeTruthy()
    await app.db.asSystem((tx) =>
      tx.execute(sql`update user_dealerships set role = 'sales' where user_id = ${colleague.userId}`),
    )
    await expect(make()).rejects.toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  })
})

const workAt = (client: Client, affiliateUserId: number) => client.logins.list({ id: affiliateUserId })

/** Reads the private calendar of somebody who has one task at the dealership. */
async function calendarWith({ client, userId }: SignedInTester, affiliateUserId: number) {
  const facts = { kind: 'other', note: 'Wash it', dueDay: '2026-03-03' } as const
  await client.tasks.create({ ...facts, affiliateUserId, ownerUserId: userId })
  const { url } = await client.tasks.renewCalendarLink()
  return async () => (await app.app.inject(new URL(url).pathname)).body
}
