import {
  actionsOfKind,
  londonMoment,
  maskedReads,
  readIsoDay,
  TRAIL_KINDS,
  type TrailFilter,
  type TrailKind,
  type TrailPage,
} from '@forecourt/core'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'
import { audit } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { entriesOf } from './entries.ts'

const PAGE = 100
/** Further ones are not counted: that would read the whole table. */
const MOST_COUNTED = 10_000

/**
 * A page of the trail, newest first, among what the transaction may see. A page goes on from the place of the last entry, so
 * that entries which are written meanwhile neither repeat nor hide one.
 */
export async function pageOf(tx: Tx, filter: TrailFilter, after: string | null | undefined): Promise<TrailPage> {
  const which = whichOf(filter)
  const rows = await tx
    .select()
    .from(audit)
    .where(after ? and(which, isAfter(after)) : which)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const count = after ? null : await countOf(tx, which)
  return {
    entries: await entriesOf(tx, shown),
    count: count === null ? null : Math.min(count, MOST_COUNTED),
    isMore: count !== null && count > MOST_COUNTED,
    next: last && rows.length > PAGE ? `${last.at.toISOString()} ${last.id}` : null,
  }
}

function whichOf({ userId, applicationIds, affiliateUserId, from, to, kind }: TrailFilter): SQL | undefined {
  return and(
    typeof userId === 'number' ? eq(audit.userId, userId) : undefined,
    applicationIds ? inArray(audit.applicationId, applicationIds) : undefined,
    typeof affiliateUserId === 'number' ? eq(audit.affiliateUserId, affiliateUserId) : undefined,
    from ? gte(audit.at, midnightOf(from)) : undefined,
    to ? lt(audit.at, midnightOf(to, 1)) : undefined,
    kind ? isOfKind(kind) : undefined,
  )
}

function isOfKind(kind: NonNullable<TrailFilter['kind']>): SQL | undefined {
  if (kind === 'masked') return inArray(audit.action, [...maskedReads()])
  return or(and(isNotNull(audit.userId), isAmong(kind, true)), and(isNull(audit.userId), isAmong(kind, false)))
}

/** Acts that this release does not know are of the last kind. */
function isAmong(kind: TrailKind, hasUser: boolean): SQL {
  if (kind !== 'other') return inArray(audit.action, [...actionsOfKind(kind, hasUser)])
  const others = TRAIL_KINDS.filter((one) => one !== 'other').flatMap((one) => actionsOfKind(one, hasUser))
  return notInArray(audit.action, others)
}

/** In London (D2). */
function midnightOf(day: string, later = 0): Date {
  const read = readIsoDay(day)
  return read ? londonMoment({ ...read, day: read.day + later }, '00:00') : refuse('INVALID', 'There is no such day.')
}

function isAfter(place: string): SQL {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d{1,15})$/.exec(place) ?? []
  if (at === undefined || id === undefined) return refuse('INVALID', undefined, { after: 'Not a place of this list' })
  return sql`(${audit.at}, ${audit.id}) < (${at}::timestamptz, ${Number(id)})`
}

async function countOf(tx: Tx, which: SQL | undefined): Promise<number> {
  const some = sql`select from ${audit} where ${which ?? sql`true`} limit ${MOST_COUNTED + 1}`
  const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from (${some}) counted`)
  return row?.count ?? 0
}
