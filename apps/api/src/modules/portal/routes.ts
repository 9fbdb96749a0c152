import { contract, FEATURES } from '@forecourt/core'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { portalVersions } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { serve } from '../../serve.ts'

const { portal } = contract

export async function portalRoutes(app: FastifyInstance): Promise<void> {
  // Anyone may ask, so the panel's lenders are not in it (D35).
  serve(app, portal.config, async (_inputs, { config }) => brokerConfigOf(config))

  serve(app, portal.versions, async (_inputs, { read }) => {
    const rows = await read((tx) =>
      tx.select().from(portalVersions).orderBy(desc(portalVersions.releasedAt)).limit(100),
    )
    return rows.map(withIsoTimes)
  })

  // Versions belong to no dealership: an area manager writes them with the rights of all staff.
  serve(app, portal.addVersion, async ({ body }, { db, audit }) => {
    const row = { ...body, version: body.version.trim(), releasedAt: new Date(body.releasedAt) }
    if (row.version === '') return refuse('INVALID', undefined, { version: 'Required' })
    return await db.asUser({ tenants: 'all' }, async (tx) => {
      const [made] = await tx.insert(portalVersions).values(row).onConflictDoNothing().returning()
      if (!made) return refuse('DUPLICATE', undefined, { version: 'This version has already been announced' })
      await audit(tx, 'portal-version.added', {}, { subjectId: made.version })
      return withIsoTimes(made)
    })
  })
}

/** The broker's own facts, and what is not real here. */
export const brokerConfigOf = ({ broker, sandboxes, demoData }: Pick<Config, 'broker' | 'sandboxes' | 'demoData'>) => ({
  brokerName: broker.name,
  brokerAddress: broker.address,
  brokerFcaNumber: broker.fcaNumber,
  supportPhone: broker.supportPhone,
  supportEmail: broker.supportEmail,
  features: [...FEATURES],
  isDemo: demoData !== 'off',
  sandboxes: [...sandboxes],
})
