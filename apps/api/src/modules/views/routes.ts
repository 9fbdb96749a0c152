import { contract, type Guarded } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found, refuse } from '../../http/problem.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { serve } from '../../serve.ts'
import { countOwn, deleteOwn, findView, listViews, MOST_VIEWS, putView, readDefault, setDefault } from './store.ts'

const { views } = contract

/** Sharing a view writes to the dealership. */
const SHARING: Guarded = { access: 'writes' }
const DONE = { ok: true } as const

/** A user's own lists. Only its owner may change a view; users of a dealership can read the views shared with it. */
export async function viewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, views.list, async (_, { read, user: { userId }, tenants }) =>
    read(async (tx) => ({
      views: await listViews(tx, userId, tenants),
      defaultId: await readDefault(tx, userId),
    })),
  )

  serveChanges(app)
}

function serveChanges(app: FastifyInstance): void {
  serve(
    app,
    views.save,
    async ({ params: { id }, body: { name, layout, affiliateUserId = null } }, { write, user, at }) =>
      write(async (tx) => {
        const { userId } = user
        if (affiliateUserId !== null) await authorizeBy(tx, user, SHARING, affiliateUserId)
        if ((await findView(tx, id)) === null && (await countOwn(tx, userId)) >= MOST_VIEWS)
          return refuse('INVALID', `You have ${MOST_VIEWS} views. Delete one first.`)
        const { text: _text, ...filters } = layout.filters
        const kept = { ...layout, filters }
        return found(await putView(tx, { viewId: id, userId, affiliateUserId, name, layout: kept, created: at }))
      }),
  )

  serve(app, views.remove, async ({ params }, { write, user }) => {
    await write((tx) => deleteOwn(tx, params.id, user.userId))
    return DONE
  })

  serve(app, views.setDefault, async ({ body: { viewId = null } }, { write, user }) => {
    await write((tx) => setDefault(tx, user.userId, viewId))
    return DONE
  })
}
