import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { exportTo, importFrom } from '../db/transfer.ts'
import { rewriteRows } from '../modules/applications/list/list-rows.ts'
import { findReset, insertReset } from '../modules/auth/reset-store.ts'
import { inRepository } from '../paths.ts'
import { buildTestApp, CAST, openTestDatabase, type TestApp } from '../testing/index.ts'
import { commands, readCommand, runCommand, usage } from './run.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ modules: [] })
})
afterAll(() => test.close())

const admin = (line: string) =>
  runCommand({ db: test.db, config: test.services.config, now: test.clock.now() }, readCommand(wordsOf(line)))
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

describe('an invalid command line', () => {
  it.each([
    ['', 'Name a command.'],
    ['dance now', 'There is no command "dance now"'],
    ['group add', 'group add needs --name'],
    ['user add --email a@b.test --first-name A', 'user add needs --surname'],
    ['group add --name A --colour red', "Unknown option '--colour'"],
    ['list users everybody', 'list users does not take "everybody"'],
  ])('%s: %s', (line, message) => {
    expect(() => readCommand(wordsOf(line))).toThrow(message)
  })

  it.each([
    ['dealer add --name A --dealer-id x', '--dealer-id must be a whole number, not x'],
    ['dealer add --name A --dealer-id 1 --status Great', '--status must be one of Approved'],
    ['dealer add --name A --dealer-id 1 --group 99', 'There is no such dealer group'],
    ['dealer set --id 1001 --phone "01632 960101 ext 1234"', '--phone must have at most 20 characters'],
    [`dealer set --id 1001 --postcode ${'A'.repeat(11)}`, '--postcode must have at most 10 characters'],
    [`dealer add --dealer-id 1 --name ${'A'.repeat(161)}`, '--name must have at most 160 characters'],
    [`group add --name ${'A'.repeat(161)}`, '--name must have at most 160 characters'],
    [`user set --email a@b.test --roles A,${'B'.repeat(61)}`, '--roles must have at most 60 characters'],
    [
      `user add --email a@b.test --staff yes --surname B --first-name ${'A'.repeat(81)}`,
      '--first-name must have at most',
    ],
    ['dealer set --id 1001', 'Name at least one thing to change'],
    ['dealer ban --id 4242', 'There is no dealership 4242'],
    ['user add --email a@b.test --first-name A --surname B', 'Give either --staff yes or --dealerships'],
    ['user set --email dealer@cast.forecourt.test --role manager', '--role must be one of owner, sales, accounts'],
    ['user add --email a@b.test --first-name A --surname B --dealerships 4242', 'There is no such dealership'],
    [
      'user add --email DEALER@cast.forecourt.test --first-name A --surname B --staff yes',
      'There is a login with this address already',
    ],
    ['user ban --email nobody@b.test', 'There is no login nobody@b.test'],
  ])('%s: %s', async (line, message) => {
    await expect(admin(line)).rejects.toThrow(message)
  })
})

describe('the pages for operators', () => {
  it.each(['operations', 'runbooks', 'security', 'embedding', 'adapters'])(
    '%s.md names only commands that there are',
    async (page) => {
      const text = await readFile(inRepository(`docs/${page}.md`), 'utf8')
      const named = [...text.matchAll(/npm run admin -- ([a-z][a-z -]*[a-z])/g)].map(([, words = '']) => words)
      const known = commands.map(({ words }) => words)
      expect(named.filter((one) => !known.some((words) => `${one} `.startsWith(`${words} `)))).toEqual([])
    },
  )
})

describe('administration', () => {
  it('lists the keys of dealerships by their ids', async () => {
    await admin('secret-key add --id 1001')
    const [first = ''] = (await admin('list keys')).filter((line) => line.includes('secret'))
    expect(first).toContain('1001')
    expect(first).not.toContain('fc_secret_')
  })

  it('adds a group, a dealership and a login that can sign in', async () => {
    const [group] = await admin('group add --name "Wye Cars"')
    const groupId = /\d+/.exec(group ?? '')?.[0]
    const [dealer] = await admin(
      `dealer add --name "Wye Ross" --dealer-id 60001 --town Ross --group ${groupId} --admin-fee 95.50`,
    )
    const id = /\d+/.exec(dealer ?? '')?.[0]
    const [, password] = await admin(
      `user add --email new@wye.test --first-name New --surname Person --dealerships ${id},1001`,
    )
    const { user } = await test.services.db.asSystem(async (tx) => {
      const [row] = await rowsOf<{ user_id: number; password_hash: string }>(
        tx,
        sql`select user_id, password_hash from users where email = 'new@wye.test'`,
      )
      expect(await test.services.passwords.matches(row?.password_hash ?? null, password?.split(' ').at(-1) ?? '')).toBe(
        true,
      )
      return await test.services.identity.signIn(tx, row?.user_id ?? 0, { userAgent: null, address: null })
    })
    expect(user).toMatchObject({ dealerName: 'Wye Ross', dealerGroupId: Number(groupId), affiliateUserId: Number(id) })
  })

  it('bans a login at once and lifts the ban', async () => {
    const { token } = await test.signIn('other')
    const { userId } = CAST.other
    const at = test.clock.now().toISOString()
    await test.db.asSystem((tx) =>
      tx.execute(
        sql`insert into calendar_links (user_id, secret_hash, created) values (${userId}, 'x', ${at}::timestamptz)`,
      ),
    )
    await admin('user ban --email Other@cast.forecourt.test')
    const ended = await test.db.asSystem((tx) =>
      rowsOf(tx, sql`select user_id, subject_id, details from audit where action = 'calendar-link.ended'`),
    )
    expect(ended).toEqual([{ user_id: null, subject_id: String(userId), details: { provedBy: ['command-line'] } }])
    await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'BANNED' })
    await admin('user unban --email other@cast.forecourt.test')
    await expect(test.services.identity.userOf(token)).resolves.toBeDefined()
  })

  it('bans a dealership', async () => {
    await admin('dealer ban --id 1004')
    await expect(test.signIn('other')).rejects.toMatchObject({ code: 'BANNED' })
    await admin('dealer unban --id 1004')
  })

  it('grants and revokes skills and roles', async () => {
    await admin('user set --email staff@cast.forecourt.test --skills 74,80 --roles SuperUser')
    expect((await admin('list users')).find((line) => line.includes('staff@'))).toMatch(/staff\s+74,80\s+SuperUser/)
    await admin('user set --email staff@cast.forecourt.test --skills "" --roles ""')
    expect((await admin('list users')).find((line) => line.includes('staff@'))).not.toContain('74')
  })

  it('gives a login a role in its dealerships, which it keeps there, and ends its sessions', async () => {
    const line = async () => (await admin('list users')).find((row) => row.includes('colleague@')) ?? ''
    const { token } = await test.signIn('colleague')
    await admin('user set --email colleague@cast.forecourt.test --role Sales')
    expect(await line()).toMatch(/1001\s+sales/)
    await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await admin('user set --email colleague@cast.forecourt.test --dealerships 1001')
    expect(await line()).toMatch(/1001\s+sales/)
    await admin('user set --email colleague@cast.forecourt.test --role owner')
    expect(await line()).toMatch(/1001\s+owner/)
    await admin(
      'user add --email counter@cast.forecourt.test --first-name A --surname B --dealerships 1001 --role accounts',
    )
    expect((await admin('list users')).find((row) => row.includes('counter@'))).toMatch(/1001\s+accounts/)
  })

  it('ends a login’s sessions when its password changes', async () => {
    const { token } = await test.signIn('colleague')
    await admin('user password --email colleague@cast.forecourt.test')
    await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('ends a login’s links for a new password when its password changes', async () => {
    const { userId } = await test.signIn('colleague')
    const at = test.clock.now()
    await test.db.asSystem((tx) => insertReset(tx, 'a-guid', userId, at))
    await admin('user password --email colleague@cast.forecourt.test')
    expect(await test.db.asSystem((tx) => findReset(tx, 'a-guid', at))).toBeNull()
  })

  it('lists every command and option', () => {
    for (const { words, options } of commands)
      for (const part of [words, ...Object.keys(options)]) expect(usage()).toContain(part)
  })
})

it('transfers every row to another database, which continues their numbering', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-transfer-'))
  const other = await openTestDatabase()
  const written = await exportTo(test.db, join(folder, 'data.jsonl'))
  expect(await importFrom(other.db, join(folder, 'data.jsonl'), rewriteRows)).toBe(written)
  const emails = (db: TestApp['db']) =>
    db.asSystem((tx) => rowsOf(tx, sql`select user_id, email, skills::text, created from users order by 1`))
  expect(await emails(other.db)).toEqual(await emails(test.db))
  const [next] = await other.db.asSystem((tx) =>
    rowsOf<{ id: number }>(tx, sql`insert into dealer_groups (name) values ('x') returning dealer_group_id as id`),
  )
  expect(next?.id).toBeGreaterThanOrEqual(100)
  await expect(importFrom(other.db, join(folder, 'data.jsonl'), rewriteRows)).rejects.toThrow(
    'Import needs an empty database',
  )
  await other.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('takes the factors off a login whose owner lost theirs, on behalf of a colleague', async () => {
  const at = test.clock.now().toISOString()
  await test.db.asSystem((tx) =>
    tx.execute(sql`insert into passkeys (passkey_id, user_id, credential_id, public_key, counter, is_synced, name, created)
      values ('p1', 1, 'c1', 'k', 0, false, 'Counter', ${at}::timestamptz)`),
  )
  const { token } = await test.signIn('dealer')
  const line = 'user reset-factors --email dealer@cast.forecourt.test --reason "phone lost"'
  await expect(admin(`${line} --by dealer@cast.forecourt.test`)).rejects.toThrow('Another member of staff')
  await admin(`${line} --by staff@cast.forecourt.test`)
  const left = await test.db.asSystem((tx) => rowsOf(tx, sql`select 1 from passkeys where user_id = 1`))
  expect(left).toEqual([])
  await expect(test.services.identity.userOf(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const trail = await test.db.asSystem((tx) =>
    rowsOf(tx, sql`select user_id, subject_id from audit where action = 'login.factors-reset'`),
  )
  expect(trail).toEqual([{ user_id: 4, subject_id: '1' }])
})
