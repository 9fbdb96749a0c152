import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { portalVersions } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import { serve } from '../../serve.ts'

/** Versions belong to no dealership: an area manager writes them with the rights of all staff. */
export async function portalVersionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.portal.addVersion, async ({ body }, { db, user, at }) => {
    const row = { ...body, version: body.version.trim(), releasedAt: new Date(body.releasedAt) }
    if (row.version === '') return refuse('INVALID', undefined, { version: 'Required' })
    return await db.asUser({ tenants: 'all' }, async (tx) => {
      const [made] = await tx.insert(portalVersions).values(row).onConflictDoNothing().returning()
      if (!made) return refuse('DUPLICATE', undefined, { version: 'This version has already been announced' })
      await recordAudit(tx, { at, action: 'portal-version.added', userId: user.userId, subjectId: made.version })
      return { ...made, releasedAt: made.releasedAt.toISOString() }
    })
  })
}
