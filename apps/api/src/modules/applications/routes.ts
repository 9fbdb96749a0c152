import { contract, fetchesByCreatedDate } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { jsonText, serve } from '../../serve.ts'
import { refuseOtherDealership } from '../guard.ts'
import { applicationOf, readableApplicationOf } from '../record/record.ts'
import { loadRecordParts } from '../record/store.ts'
import { scopeOf, sinceOf, windowOf } from '../record/window.ts'
import { readParts } from './fact-routes.ts'
import { listText } from './list/list-text.ts'
import { convertApplication, makeApplication } from './making.ts'
import { ntuFlagRoutes } from './ntu-flags.ts'

const { applications } = contract
const MAX_APPLICATIONS = 20_000

export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  readingRoutes(app)
  writingRoutes(app)
  await ntuFlagRoutes(app)
}

function readingRoutes(app: FastifyInstance): void {
  serve(app, applications.list, async ({ body }, { ask, user, tenants, at }) => {
    const affiliateUserIds = scopeOf(body.affiliateUserIds, tenants)
    const question = {
      affiliateUserIds,
      since: sinceOf(await windowOf(ask, body.days, affiliateUserIds, 'application'), at),
      excludedStates: body.excludedStates,
      byCreated: body.useCreatedDate || fetchesByCreatedDate(user),
      limit: Math.min(body.limit ?? MAX_APPLICATIONS, MAX_APPLICATIONS),
      isPart: body.limit !== undefined || body.after !== undefined,
      after: body.after,
    }
    return jsonText(await listText(ask, question))
  })

  serve(app, applications.single, async ({ params, query }, context) => {
    const parts = await readParts(context, params.id)
    refuseOtherDealership(parts.row, query.affiliateUserId)
    return applicationOf(parts, context.cipher)
  })
}

function writingRoutes(app: FastifyInstance): void {
  serve(app, applications.create, async ({ body }, context) =>
    context.write((tx) => makeApplication(tx, body, context)),
  )

  serve(app, applications.convert, async ({ body }, context) =>
    context.write((tx) => convertApplication(tx, body, context)),
  )

  serve(app, applications.reveal, async ({ params }, { write, cipher, recordFor, audit }) =>
    write(async (tx) => {
      const { row } = await recordFor(tx, params.id)
      await audit(tx, 'application.revealed', row)
      return readableApplicationOf(await loadRecordParts(tx, row), cipher).customer
    }),
  )
}
