import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'
import { writeCalendar } from './icalendar.ts'

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const fetchFeed = async (url: string) => await app.app.inject({ url: new URL(url).pathname })
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the private calendar', () => {
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
    const { url: old } = await dealer.client.tasks.renewCalendarLink()
    const { url, created } = await dealer.client.tasks.renewCalendarLink()
    expect([(await fetchFeed(old)).statusCode, (await fetchFeed(url)).statusCode]).toEqual([404, 200])
    expect(await dealer.client.tasks.calendarLink()).toEqual({ created })
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
