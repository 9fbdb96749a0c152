import { contract, type TrailFilter } from '@forecourt/core'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import { findDealership } from '../../security/dealership.ts'
import type { UserContext } from '../../serve/context.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { findCheck, registerChecks, startCheck } from './check.ts'
import { detailOf, findEntry } from './detail.ts'
import { pageOf } from './list.ts'
import { peopleNamed } from './people.ts'
import { serveRegulatorFile } from './regulator/routes.ts'

const { trail } = contract

/** The audit trail as a screen, for the compliance role: each of its reads is an entry of it. */
export async function trailRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerChecks(services)
  serveReads(app)
  serveChecks(app)
  serveRegulatorFile(app, services)
}

function serveReads(app: FastifyInstance): void {
  serve(app, trail.list, async ({ body: { after, ...filter } }, context) => {
    const { read, db, audit } = context
    const places = await read((tx) => placesOf(tx, context, filter))
    const { applicationIds: _named, ...details } = filter
    // Of no dealership perhaps, whose chain only the system may write.
    await db.asSystem(async (tx) => {
      for (const place of places) await audit(tx, 'trail.read', place, { details: { ...details, isFurther: !!after } })
    })
    return await read((tx) => pageOf(tx, filter, after))
  })

  serve(app, trail.single, async ({ params }, { read, db, audit, panel }) => {
    const row = await read((tx) => findEntry(tx, params.id))
    await db.asSystem((tx) => audit(tx, 'trail.opened', row, { subjectId: String(row.id) }))
    return await read((tx) => detailOf(tx, row, panel))
  })

  serve(app, trail.people, ({ body }, { read }) => read((tx) => peopleNamed(tx, body.text)))
}

/** Where a reading is recorded: at each customer it asks for, else at the dealership. */
async function placesOf(tx: Tx, { authorize }: UserContext, { applicationIds, affiliateUserId }: TrailFilter) {
  if (affiliateUserId) await authorize(tx, affiliateUserId)
  const { applicationId, affiliateUserId: place } = applications
  const rows = await tx
    .select({ applicationId, affiliateUserId: place })
    .from(applications)
    .where(inArray(applicationId, applicationIds ?? []))
    .orderBy(place, applicationId)
  return rows.length > 0 ? rows : [{ affiliateUserId: affiliateUserId ?? null, applicationId: null }]
}

function serveChecks(app: FastifyInstance): void {
  serve(app, trail.verify, async ({ body: { affiliateUserId } }, context) => {
    if (affiliateUserId) found(await context.read((tx) => findDealership(tx, affiliateUserId)))
    return await startCheck(context, affiliateUserId)
  })

  serve(app, trail.check, ({ body }, { db }) => db.asSystem((tx) => findCheck(tx, body.affiliateUserId)))
}
