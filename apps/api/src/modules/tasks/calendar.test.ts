import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCommand, runCommand } from '../../admin/run.ts'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, CAST, emailOf, type SignedInTester, TEST_PASSWORD, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'
import { writeCalendar } from './icalendar.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const admin = (line: string) =>
  runCommand({ db: app.db, config: app.services.config, now: app.clock.now() }, readCommand(line.split(' ')))
const fetchFeed = async (url: string) => await app.app.inject({ url: new URL(url).pathname })
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the private calendar', () => {
  it('says of a task of no kind what its owner chose, to nobody else', async () => {
    const facts = { affiliateUserId: 1001, kind: 'other' as const, dueDay: '2026-07-02', note: 'Private matter' }
    const { userId } = dealer
    await dealer.client.tasks.create({ ...facts, ownerUserId: userId, calendarTitle: ' Wash\u202E the Golf ' })
    await dealer.client.tasks.create({ ...facts, ownerUserId: null, calendarTitle: 'For everyone' })
    const call = { ...facts, kind: 'call-back' as const, ownerUserId: userId, calendarTitle: 'Not of this kind' }
    const made = await dealer.client.tasks.create(call)
    expect(made.calendarTitle).toBeNull()
    const { url } = await dealer.client.tasks.renewCalendarLink()
    const lines = unfold((await fetchFeed(url)).body).filter((line) => line.startsWith('SUMMARY'))
    expect(lines.sort()).toEqual(['SUMMARY:Call back', 'SUMMARY:Task', 'SUMMARY:Wash the Golf'])
    for (const { taskId } of await dealer.client.tasks.list({ affiliateUserIds: [1001] }))
      await dealer.client.tasks.remove({ id: taskId })
  })

  it('has the user’s open tasks, with only name and registration', async () => {
    const { cosmosId } = await dealer.client.applications.create(anEligibilityDraft())
    const task = { affiliateUserId: 1001, applicationId: cosmosId, kind: 'call-back' as const, dueDay: '2026-07-01' }
    await dealer.client.tasks.create({ ...task, dueTime: '13:30', note: 'Private matter', ownerUserId: dealer.userId })
    await dealer.client.tasks.create({ ...task, kind: 'other', note: 'Whole day' })
    await dealer.client.tasks.create({ ...task, kind: 'chase-documents', ownerUserId: CAST.colleague.userId })
    const { url } = await dealer.client.tasks.renewCalendarLink()
    const { headers, body } = await fetchFeed(url)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(unfold(body).filter((line) => /^(SUMMARY|DTSTART)/.test(line))).toEqual([
      ...['DTSTART:20260701T123000Z', expect.stringMatching(/^SUMMARY:Call back: Callum Approve\\, \w/)],
      ...['DTSTART;VALUE=DATE:20260701', expect.stringMatching(/^SUMMARY:Task: Callum Approve/)],
    ])
    expect(body).not.toMatch(/Private matter|07700|@mail/)
  })

  it('moves to a new address on renewal', async () => {
    const { url: old, created: before } = await dealer.client.tasks.renewCalendarLink()
    const { url, created, ended } = await dealer.client.tasks.renewCalendarLink()
    expect(ended).toBe(before)
    expect([(await fetchFeed(old)).statusCode, (await fetchFeed(url)).statusCode]).toEqual([404, 200])
    expect(await dealer.client.tasks.calendarLink()).toEqual({ created, lastUsed: app.clock.now().toISOString() })
  })

  it('ends when its user ends it, and both acts are audited', async () => {
    const { url } = await dealer.client.tasks.renewCalendarLink()
    await dealer.client.tasks.endCalendarLink()
    expect((await fetchFeed(url)).statusCode).toBe(404)
    expect(await dealer.client.tasks.calendarLink()).toEqual({ created: null, lastUsed: null })
    const { client } = dealer
    expect(await client.tasks.endCalendarLink()).toEqual({ ok: true })
    const acts = await app.db.asSystem((tx) =>
      rowsOf<{ action: string }>(
        tx,
        sql`select action from audit where action like 'calendar-link.%' order by chain, position desc limit 2`,
      ),
    )
    expect(acts.map(({ action }) => action)).toEqual(['calendar-link.ended', 'calendar-link.made'])
  })

  it.each([
    ['another password', 'user password --email'],
    ['a ban', 'user ban --email'],
  ])('ends with %s', async (_, command) => {
    const { client } = await app.signIn('group')
    const email = emailOf('group')
    const { url } = await client.tasks.renewCalendarLink()
    await admin(`${command} ${email}`)
    await admin(`user unban --email ${email}`)
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  it('ends when its user logs out everywhere, not with one session', async () => {
    const { client } = await app.signIn('super')
    const { url } = await client.tasks.renewCalendarLink()
    const [other] = await (await app.signIn('super')).client.auth.sessions()
    await client.auth.endSessions({ sessionId: other?.sessionId ?? '' })
    expect((await fetchFeed(url)).statusCode).toBe(200)
    await (await app.signIn('super')).client.auth.endSessions({})
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  it('ends when its user changes the password', async () => {
    const { client } = await app.signIn('other')
    const { url } = await client.tasks.renewCalendarLink()
    await client.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'Kettle-harbour-drum-31' })
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  it('ends when the dealership’s software loses its key or its user', async () => {
    const [, words = ''] = await admin('secret-key add --id 1001')
    await admin(`partner-user link --id 1001 --reference cal --email ${emailOf('dealer')}`)
    const { url } = await dealer.client.tasks.renewCalendarLink()
    await admin('partner-user unlink --id 1001 --reference cal')
    expect((await fetchFeed(url)).statusCode).toBe(404)
    await admin(`secret-key revoke --key ${words.split(' ').at(-1)}`)
  })

  it('of a banned user is closed', async () => {
    const colleague = await app.signIn('colleague')
    const { url } = await colleague.client.tasks.renewCalendarLink()
    await app.db.asSystem((tx) =>
      tx.execute(`update users set is_banned = true where user_id = ${CAST.colleague.userId}`),
    )
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })
})

describe('the calendar writer', () => {
  const event = { uid: 'a@b', url: 'https://a.test', stamp: new Date('2026-03-02T10:00:00Z'), start: '2026-03-02' }
  const linesOf = (summary: string) => writeCalendar('Tasks', [{ ...event, summary }]).split('\r\n')

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    expect(linesOf('a, b; c\\d\ne')).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne')
  })

  it('folds long lines at 75 octets, never within a character', () => {
    const lines = linesOf('é'.repeat(100))
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\n').replaceAll('\n ', '')).toContain('é'.repeat(100))
  })

  it('begins and ends as RFC 5545 requires', () => {
    const text = writeCalendar('Tasks', [])
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})
