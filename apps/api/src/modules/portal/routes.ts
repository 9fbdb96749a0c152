import { contract, FEATURES } from '@forecourt/core'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { portalVersions } from '../../db/tables/index.ts'
import { shownLenders } from '../../providers/lenders/panel.ts'
import { serve } from '../../serve.ts'

const { portal } = contract

export async function portalRoutes(app: FastifyInstance): Promise<void> {
  serve(
    app,
    portal.config,
  )(async (_inputs, { config, panel }) => ({
    brokerName: config.broker.name,
    brokerAddress: config.broker.address,
    brokerFcaNumber: config.broker.fcaNumber,
    supportPhone: config.broker.supportPhone,
    supportEmail: config.broker.supportEmail,
    features: [...FEATURES],
    lenders: shownLenders(panel),
  }))

  serve(
    app,
    portal.versions,
  )(async (_inputs, { read }) => {
    const rows = await read((tx) =>
      tx.select().from(portalVersions).orderBy(desc(portalVersions.releasedAt)).limit(100),
    )
    return rows.map((row) => ({ ...row, releasedAt: row.releasedAt.toISOString() }))
  })
}
