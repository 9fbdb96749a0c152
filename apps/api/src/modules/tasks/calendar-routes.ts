import { Buffer } from 'node:buffer'
import { contract, dueOf, formatRegistration, type Task, taskKindWords, writeIsoDay } from '@forecourt/core'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Database, firstOf } from '../../db/database.ts'
import { calendarLinks, tasks as table } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { endCalendarLinks } from '../../security/calendar-links.ts'
import { accountStatusOf, personById, tenantsOf } from '../../security/person.ts'
import { hashOfToken, newToken } from '../../security/random-token.ts'
import { serve } from '../../serve.ts'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'
import { isOpen, listTasks, ofDealerships } from './store.ts'

const { tasks } = contract

export function calendarRoutes(app: FastifyInstance): void {
  // Over forty lines: a list of routes.
  serve(app, tasks.calendarLink, async (_inputs, { read, user }) => {
    const isOwn = eq(calendarLinks.userId, user.userId)
    const link = await read((tx) => firstOf(tx.select().from(calendarLinks).where(isOwn)))
    return { created: link?.created.toISOString() ?? null, lastUsed: link?.lastUsedAt?.toISOString() ?? null }
  })

  serve(app, tasks.renewCalendarLink, async (_inputs, { db, user: { userId }, at, publicUrl, audit }) => {
    const secret = newToken()
    const link = { secretHash: hashOfToken(secret), created: at, lastUsedAt: null }
    // The trail of an account is not a dealership's, so a user may not write it.
    const before = await db.asSystem(async (tx) => {
      const isOwn = eq(calendarLinks.userId, userId)
      const ended = await firstOf(tx.select().from(calendarLinks).where(isOwn).for('update'))
      await tx
        .insert(calendarLinks)
        .values({ userId, ...link })
        .onConflictDoUpdate({ target: calendarLinks.userId, set: link })
      await audit(tx, 'calendar-link.made', {}, { subjectId: String(userId), details: { endsAnother: ended !== null } })
      return ended
    })
    const url = `${publicUrl()}/api/v3/calendar/${secret}.ics`
    return { url, created: at.toISOString(), ended: before?.created.toISOString() ?? null }
  })

  serve(app, tasks.endCalendarLink, async (_inputs, { db, user, at }) => {
    await db.asSystem((tx) => endCalendarLinks(tx, [user.userId], { byUserId: user.userId, at }))
    return { ok: true } as const
  })

  serve(app, tasks.calendar, async ({ params }, { db, config, publicUrl, at }) => {
    const owner = await ownerOfLink(db, params.file.replace(/\.ics$/, ''), config.bannedDealerIds, at)
    const own = or(eq(table.ownerUserId, owner.userId), owner.isOfDealership ? isNull(table.ownerUserId) : undefined)
    const rows = await db.asUser(owner.scope, (tx) =>
      listTasks(tx, and(isOpen, own, ofDealerships(owner.scope.tenants))),
    )
    const text = writeCalendar(
      `${config.broker.name} tasks`,
      rows.map((task) => eventOf(task, owner.userId, publicUrl())),
    )
    return { content: Buffer.from(text), fileName: 'tasks.ics', mediaType: 'text/calendar; charset=utf-8' }
  })
}

/** Applies the user's current access; the link of a user who cannot log in is not found. */
function ownerOfLink(db: Database, secret: string, bannedDealerIds: readonly number[], at: Date) {
  return db.asSystem(async (tx) => {
    const isLink = eq(calendarLinks.secretHash, hashOfToken(secret))
    const { userId } = found(await firstOf(tx.select().from(calendarLinks).where(isLink)))
    const person = found(await personById(tx, userId))
    if (accountStatusOf(person, bannedDealerIds) !== 'good') return refuse('NOT_FOUND')
    await tx.update(calendarLinks).set({ lastUsedAt: at }).where(isLink)
    const scope = { tenants: tenantsOf(person, bannedDealerIds), userId }
    // Staff belong to no dealership: their calendar has only the tasks assigned to them.
    return { userId, scope, isOfDealership: person.carried.length > 0 }
  })
}

/** Only the customer's name and registration, and the owner's own title: calendars are stored on other servers. */
function eventOf(task: Task, userId: number, publicUrl: string): CalendarEvent {
  const { taskId, kind, applicationId, customer, created, ownerUserId, calendarTitle } = task
  const what = (ownerUserId === userId && calendarTitle) || taskKindWords[kind]
  const { day, time, at } = dueOf(task)
  const plate = customer?.vehicleReg ? formatRegistration(customer.vehicleReg) : null
  const who = [customer?.name, plate].filter(Boolean).join(', ')
  return {
    uid: `${taskId}@forecourt`,
    summary: [what, who].filter(Boolean).join(': '),
    url: `${publicUrl}/${applicationId ? `customer/${encodeURIComponent(applicationId)}` : 'today'}`,
    stamp: new Date(created),
    start: time === null ? writeIsoDay(day) : at,
  }
}
