import { contract } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { applications } from '../../db/tables/index.ts'
import { serve } from '../../serve.ts'
import { removeUnused } from '../documents/sweep.ts'
import { HELD_ACTION, keepReason, RELEASED_ACTION } from '../evidence/evidence.ts'
import { collectPerson } from './collect-person.ts'
import { erasePerson, refuseUnready } from './erase-person.ts'
import { candidatesOf, chosenOf } from './person.ts'
import { listNights } from './retention-report.ts'

const { person } = contract

/** The rights of a person over their data: staff see who may be meant, choose, and then export or erase (D61). */
export function servePersonRoutes(app: FastifyInstance): void {
  // Over forty lines: a list of routes.
  serve(app, person.candidates, async ({ body }, { write, cipher, recordFor, audit }) =>
    write(async (tx) => {
      const { row } = await recordFor(tx, body.applicationId)
      await audit(tx, 'person.searched', row)
      return await candidatesOf(tx, row, cipher)
    }),
  )

  serve(app, person.export, async ({ body }, context) => (await collectPerson(context, body, 'person.exported')).data)

  serve(app, person.erase, async ({ body }, context) => {
    const { readRecord, db, fileStore, cipher } = context
    const records = await readRecord(body.applicationId, (tx, row) => chosenOf(tx, row, body, cipher))
    refuseUnready(records.applications)
    const { files, ...counts } = await db.asSystem((tx) => erasePerson(tx, records, context, body.reason))
    await removeUnused(db, fileStore, files)
    return { ok: true, ...counts } as const
  })

  // Of no dealership, so that an area manager may read it too: counts alone.
  serve(app, person.retention, async (_input, { db, config }) => ({
    periods: config.retention,
    nights: await db.asSystem(listNights),
  }))

  serve(app, person.hold, async ({ body: { applicationId, isHeld, reason } }, { changeRecord, user, at }) =>
    changeRecord(applicationId, async (tx, row) => {
      if ((row.heldAt !== null) === isHeld) return { ok: true } as const
      await tx
        .update(applications)
        .set({ heldAt: isHeld ? at : null })
        .where(eq(applications.applicationId, row.applicationId))
      await keepReason(tx, isHeld ? HELD_ACTION : RELEASED_ACTION, row, reason, user.userId, at)
      return { ok: true } as const
    }),
  )
}
