import { contract, type Guarded, type ListView } from '@forecourt/core'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { firstOf, type Scope, type Tx } from '../../db/database.ts'
import { users, listViews as views } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { serve } from '../../serve.ts'

type ViewRow = typeof views.$inferSelect

const MOST_VIEWS = 100
/** Sharing a view writes to the dealership. */
const SHARING: Guarded = { access: 'writes' }
const DONE = { ok: true } as const

/** A user's own lists. Only its owner may change a view; users of a dealership can read the views shared with it. */
export async function viewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.views.list, async (_, { read, user: { userId }, tenants }) =>
    read(async (tx) => {
      const { defaultViewId } = users
      const ofUser = await firstOf(tx.select({ defaultViewId }).from(users).where(eq(users.userId, userId)))
      return { views: await listViews(tx, userId, tenants), defaultId: ofUser?.defaultViewId ?? null }
    }),
  )

  serveChanges(app)
}

function serveChanges(app: FastifyInstance): void {
  serve(app, contract.views.save, async ({ params: { id: viewId }, body }, { write, user, at }) =>
    write(async (tx) => {
      const { userId } = user
      const { name, layout, affiliateUserId = null } = body
      if (affiliateUserId !== null) await authorizeBy(tx, user, SHARING, affiliateUserId)
      const isKnown = (await firstOf(tx.select().from(views).where(eq(views.viewId, viewId)))) !== null
      if (!isKnown && (await tx.$count(views, eq(views.userId, userId))) >= MOST_VIEWS)
        return refuse('INVALID', `You have ${MOST_VIEWS} views. Delete one first.`)
      const isShared = (id: number) => and(eq(views.affiliateUserId, id), ne(views.viewId, viewId))
      if (affiliateUserId !== null && (await tx.$count(views, isShared(affiliateUserId))) >= MOST_VIEWS)
        return refuse('INVALID', `The dealership shares ${MOST_VIEWS} views. Delete one first.`)
      const { text: _text, ...filters } = layout.filters
      return found(
        await putView(tx, { viewId, userId, affiliateUserId, name, layout: { ...layout, filters }, created: at }),
      )
    }),
  )

  serve(app, contract.views.remove, async ({ params }, { write, user }) => {
    const isOwn = and(eq(views.viewId, params.id), eq(views.userId, user.userId))
    await write((tx) => tx.delete(views).where(isOwn))
    return DONE
  })

  serve(app, contract.views.setDefault, async ({ body: { viewId = null } }, { write, user: { userId }, tenants }) => {
    await write(async (tx) => {
      if (viewId !== null) await refuseUnseen(tx, viewId, userId, tenants)
      await tx.update(users).set({ defaultViewId: viewId }).where(eq(users.userId, userId))
    })
    return DONE
  })
}

/**
 * A user's own views and those shared with their dealerships, by name. Staff, who reach every dealership, see only
 * their own.
 */
async function listViews(tx: Tx, userId: number, tenants: Scope['tenants']): Promise<ListView[]> {
  const rows = await tx
    .select()
    .from(views)
    .where(isSeen(userId, tenants))
    .orderBy(asc(views.name), asc(views.viewId))
    .limit(1000)
  return rows.map((row) => listViewOf(row, userId))
}

function isSeen(userId: number, tenants: Scope['tenants']) {
  const own = eq(views.userId, userId)
  return tenants === 'all' ? own : or(own, inArray(views.affiliateUserId, [...tenants]))
}

async function refuseUnseen(tx: Tx, viewId: string, userId: number, tenants: Scope['tenants']): Promise<void> {
  const isIt = and(eq(views.viewId, viewId), isSeen(userId, tenants))
  found(await firstOf(tx.select({ viewId: views.viewId }).from(views).where(isIt)))
}

/** Inserts the view, or replaces the owner's own; null if the id is another user's. */
async function putView(tx: Tx, { viewId, userId, created, ...change }: ViewRow): Promise<ListView | null> {
  const [row] = await tx
    .insert(views)
    .values({ viewId, userId, created, ...change })
    .onConflictDoUpdate({ target: views.viewId, set: change, setWhere: eq(views.userId, userId) })
    .returning()
  return row ? listViewOf(row, userId) : null
}

const listViewOf = ({ viewId, name, layout, affiliateUserId, userId: owner }: ViewRow, userId: number): ListView => ({
  viewId,
  name,
  layout,
  affiliateUserId,
  isOwn: owner === userId,
})
