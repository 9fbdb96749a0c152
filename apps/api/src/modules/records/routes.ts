import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { keepPageEvidence, placeOfPage } from '../evidence/evidence.ts'
import { newestAuditOf } from './audit-rows.ts'
import { pageEvidenceRoutes } from './page-evidence.ts'
import { servePersonRoutes } from './person-routes.ts'
import { registerRetention } from './retention.ts'
import { keepShownByPortal } from './shown-by-portal.ts'

const { audit } = contract

/** The audit trail, the evidence of what was shown, and the export and erasure of a person's data. */
export async function recordRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerRetention(services, app.log)
  serveAudit(app)
  await pageEvidenceRoutes(app)
  servePersonRoutes(app)
}

function serveAudit(app: FastifyInstance): void {
  serve(app, audit.list, ({ query }, { readRecord, panel }) =>
    readRecord(query.applicationId, (tx, { applicationId }) => newestAuditOf(tx, applicationId, panel)),
  )

  serve(app, audit.recordEvidence, async ({ body }, context) => {
    const { user, client, write, at } = context
    if (client === null) return await keepShownByPortal({ ...context, user }, body)
    return await write(async (tx) => keepPageEvidence(tx, body, await placeOfPage(tx, body, client), at))
  })
}
