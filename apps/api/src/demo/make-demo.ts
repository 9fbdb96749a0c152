import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { type Database, rowsOf, type Tx } from '../db/database.ts'
import { type InnerDatabase, openInside } from '../db/within.ts'
import type { FileStore } from '../providers/files/index.ts'
import { markRead } from '../realtime/store.ts'
import { createPasswords, type Passwords } from '../security/passwords.ts'
import { insertTrade, setDealerStatuses } from './insert-trade.ts'
import { beginningOf, plotOf, type Scene } from './plot.ts'
import { openStage, type Stage } from './stage.ts'
import { DEMO_PASSWORD, DEMO_USERS, demoLogins, STAFF } from './users.ts'

interface DemoParts {
  readonly db: Database
  readonly config: Config
  readonly passwords: Passwords
  readonly fileStore: FileStore
  readonly now: Date
  /** The scenes to play; all by default. */
  readonly plot?: readonly Scene[]
  /** Called for a refused act; its story ends there, and the demo continues without the rest of it. */
  readonly onRefused: (story: string, error: unknown) => void
}

type Warn = (message: string, error?: unknown) => void

/** Fills an empty database with the demo if the settings allow it; returns the logins to print. */
export async function prepareData(db: Database, config: Config, fileStore: FileStore, warn: Warn): Promise<string[]> {
  if (config.demoData === 'off') return []
  const onRefused = (story: string, error: unknown) => warn(`The demo goes on without the rest of: ${story}`, error)
  await makeDemo({ db, config, passwords: createPasswords(), fileStore, now: new Date(), onRefused })
  return demoLogins()
}

/** Processes that start together wait for the first one, which makes the demo for all. */
const DEMO_LOCK = 4_200_002
const LOOK_AGAIN_MS = 500

/**
 * Plays the demo's past through the screens' own calls, in one transaction: if the process is killed, the database
 * stays empty and the next start fills it. A database that is already in use is left alone.
 */
export async function makeDemo(parts: DemoParts): Promise<void> {
  const passwordHash = await parts.passwords.hash(DEMO_PASSWORD)
  let outcome = await tryToMake(parts, passwordHash)
  while (outcome === 'locked') {
    await delay(LOOK_AGAIN_MS)
    outcome = await tryToMake(parts, passwordHash)
  }
  if (outcome === 'made') await parts.db.analyse()
}

async function tryToMake(parts: DemoParts, passwordHash: string): Promise<'made' | 'locked' | 'not-empty'> {
  return await parts.db.asSystem(async (tx) => {
    if (!(await isTrue(tx, sql`select pg_try_advisory_xact_lock(${DEMO_LOCK}) as answer`))) return 'locked'
    if (await isTrue(tx, sql`select exists (select from users) as answer`)) return 'not-empty'
    await insertTrade(tx, passwordHash, beginningOf(parts.now))
    const inside = openInside(tx, parts.db.dialect)
    await play(inside, parts)
    await inside.leave()
    await setDealerStatuses(tx)
    return 'made'
  })
}

async function isTrue(tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await rowsOf<{ answer: boolean }>(tx, query)
  return row?.answer === true
}

async function play({ db, step }: InnerDatabase, parts: DemoParts): Promise<void> {
  const { config, fileStore, now, onRefused, plot = plotOf(now) } = parts
  const stage = await openStage({ db, config, fileStore, startsAt: beginningOf(now), staffUserId: STAFF })
  const ended = new Set<string>()
  for (const { at, story, run } of plot) {
    if (ended.has(story)) continue
    try {
      await step(async () => {
        await stage.moveTo(at)
        await run(stage)
      })
    } catch (error) {
      ended.add(story)
      stage.forgetLogins()
      onRefused(story, error)
    }
  }
  await step(async () => {
    await stage.moveTo(now)
    await readOlderNotifications(stage)
    await stage.close()
  })
}

const UNREAD_HOURS = 4

/**
 * Marks all notifications but those of the last hours as read, through the same function as the socket's
 * `readNotification`. This includes those too old for the list.
 */
async function readOlderNotifications(stage: Stage): Promise<void> {
  const { db } = stage.services
  const now = stage.now()
  const since = new Date(now.getTime() - UNREAD_HOURS * HOUR_MS).toISOString()
  for (const { userId, affiliateUserIds, isBanned } of DEMO_USERS) {
    if (isBanned) continue
    const { dealers } = await stage.as(userId)
    const all = async () => (await dealers.list()).map(({ affiliateUserId }) => affiliateUserId)
    const tenants = affiliateUserIds.length > 0 ? affiliateUserIds : await all()
    await db.asUser({ tenants, userId }, async (tx) => {
      const seen = sql`select id from notifications where created < ${since}::timestamptz and (user_id is null or user_id = ${userId})`
      const older = (await rowsOf<{ id: string | number }>(tx, seen)).map(({ id }) => Number(id))
      await markRead(tx, userId, older, now)
    })
  }
}
