import type { ListView } from '@forecourt/core'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { firstOf, type Scope, type Tx } from '../../db/database.ts'
import { users, listViews as views } from '../../db/tables/index.ts'

type ViewRow = typeof views.$inferSelect

export const MOST_VIEWS = 100

/**
 * A user's own views and those shared with their dealerships, by name. Staff, who reach every dealership, see only
 * their own.
 */
export async function listViews(tx: Tx, userId: number, tenants: Scope['tenants']): Promise<ListView[]> {
  const own = eq(views.userId, userId)
  const rows = await tx
    .select()
    .from(views)
    .where(tenants === 'all' ? own : or(own, inArray(views.affiliateUserId, [...tenants])))
    .orderBy(asc(views.name), asc(views.viewId))
    .limit(1000)
  return rows.map((row) => listViewOf(row, userId))
}

export async function countOwn(tx: Tx, userId: number): Promise<number> {
  return await tx.$count(views, eq(views.userId, userId))
}

/** Null if the user can see no view with this id. */
export async function findView(tx: Tx, viewId: string): Promise<ViewRow | null> {
  return await firstOf(tx.select().from(views).where(eq(views.viewId, viewId)))
}

/** Inserts the view, or replaces the owner's own; null if the id is another user's. */
export async function putView(tx: Tx, { viewId, userId, created, ...change }: ViewRow): Promise<ListView | null> {
  const [row] = await tx
    .insert(views)
    .values({ viewId, userId, created, ...change })
    .onConflictDoUpdate({ target: views.viewId, set: change, setWhere: eq(views.userId, userId) })
    .returning()
  return row ? listViewOf(row, userId) : null
}

export async function deleteOwn(tx: Tx, viewId: string, userId: number): Promise<void> {
  await tx.delete(views).where(and(eq(views.viewId, viewId), eq(views.userId, userId)))
}

export async function readDefault(tx: Tx, userId: number): Promise<string | null> {
  const row = await firstOf(tx.select({ viewId: users.defaultViewId }).from(users).where(eq(users.userId, userId)))
  return row?.viewId ?? null
}

export async function setDefault(tx: Tx, userId: number, viewId: string | null): Promise<void> {
  await tx.update(users).set({ defaultViewId: viewId }).where(eq(users.userId, userId))
}

const listViewOf = ({ viewId, name, layout, affiliateUserId, userId: owner }: ViewRow, userId: number): ListView => ({
  ...{ viewId, name, layout, affiliateUserId },
  isOwn: owner === userId,
})
