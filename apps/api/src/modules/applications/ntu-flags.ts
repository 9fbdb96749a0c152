import { ApplicationState, contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found, Problem, refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { actorOf, queueBackOfficeEvent } from '../back-office/outbox.ts'
import { authorize } from '../guard.ts'
import { publishChange } from './publish-change.ts'
import type { ApplicationRow } from './record.ts'
import { findByReference, lockRow, readBack, updateColumns } from './store.ts'

const { applications } = contract

/** The flag beside the state (D42): of one application, and of several. */
export async function ntuFlagRoutes(app: FastifyInstance): Promise<void> {
  serve(app, applications.toggleNtuFlag, async ({ query: { brokerReference, ntuFlagged } }, context) =>
    context.write(async (tx) => {
      const row = found(await findByReference(tx, brokerReference))
      await setFlag(tx, row, ntuFlagged, context)
      return await readBack(tx, row.applicationId, context.cipher)
    }),
  )

  serve(app, applications.setNtuFlags, async ({ body: { applicationIds, ntuFlagged } }, context) => {
    const failed: { applicationId: string; message: string }[] = []
    for (const applicationId of new Set(applicationIds)) {
      const message = await flagOne(applicationId, ntuFlagged, context)
      if (message !== null) failed.push({ applicationId, message })
    }
    return { failed }
  })
}

type FlagContext = Pick<ContextOf<typeof applications.setNtuFlags>, 'at' | 'cipher' | 'jobs' | 'user' | 'write'>

/** Each is a transaction of its own: one that is refused leaves the others as they are. Answers why it was refused. */
async function flagOne(applicationId: string, isFlagged: boolean, context: FlagContext): Promise<string | null> {
  try {
    await context.write(async (tx) => {
      const row = found(await lockRow(tx, applicationId))
      if (!row.brokerReference) return refuse('INVALID', 'Available once there is a broker reference.')
      await setFlag(tx, row, isFlagged, context)
    })
    return null
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

async function setFlag(tx: Tx, row: ApplicationRow, isFlagged: boolean, context: FlagContext): Promise<void> {
  const { user, at, jobs, cipher } = context
  const { affiliateUserId, applicationId } = row
  await authorize(tx, user, applications.toggleNtuFlag, affiliateUserId)
  if (!isFlagged && !row.isNtuFlagged && row.state === ApplicationState.NtuManual)
    return refuse('INVALID', 'The broker closed this application: there is no NTU flag to remove. Ask the broker.')
  await updateColumns(tx, applicationId, { isNtuFlagged: isFlagged, lastUpdated: at, updatedBy: user.name })
  const action = isFlagged ? 'application.ntu-flagged' : 'application.ntu-unflagged'
  await recordAudit(tx, { at, action, userId: user.userId, affiliateUserId, applicationId })
  if (row.isNtuFlagged === isFlagged) return
  await publishChange(tx, row, at)
  const event = isFlagged ? 'NtuFlagSet' : 'NtuFlagCleared'
  await queueBackOfficeEvent(tx, { jobs, cipher, at }, applicationId, { event, by: actorOf(user) })
}
