import { type Application, ApplicationState, contract, isLenderPaying } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import { publishAll } from '../../realtime/gateway.ts'
import { recordAudits } from '../../security/audit.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { actorOf, queueBackOfficeEvents } from '../outbox/outbox.ts'
import { failuresOf, judgeDealerships, lockChosen } from '../record/chosen-records.ts'
import { changeOf } from '../record/publish-change.ts'
import type { ApplicationRow } from '../record/record.ts'
import { findByReference, readBack, updateColumnsOfAll } from '../record/store.ts'

const { applications } = contract

/** The NTU flag, which leaves the state as it is (D42): for one application, and for several. */
export async function ntuFlagRoutes(app: FastifyInstance): Promise<void> {
  serve(app, applications.toggleNtuFlag, async ({ query: { brokerReference, ntuFlagged } }, context) =>
    context.write(async (tx) => {
      const row = found(await findByReference(tx, brokerReference))
      await context.authorize(tx, row.affiliateUserId)
      const message = refusalOf(row, ntuFlagged)
      if (message !== null) return refuse('INVALID', message)
      await setFlags(tx, [row], ntuFlagged, context)
      return await readBack(tx, row.applicationId, context.cipher)
    }),
  )

  serve(app, applications.setNtuFlags, async ({ body: { applicationIds, ntuFlagged } }, context) =>
    context.write((tx) => flagChosen(tx, applicationIds, ntuFlagged, context)),
  )
}

type FlagContext = Pick<ContextOf<typeof applications.setNtuFlags>, 'at' | 'cipher' | 'jobs' | 'user'>

/**
 * Flags all in one transaction. Each is judged before any is changed, so a refused one leaves the others unaffected.
 */
async function flagChosen(tx: Tx, named: readonly string[], isFlagged: boolean, context: FlagContext) {
  const records = await lockChosen(tx, named)
  const dealerships = await judgeDealerships(records.values(), (affiliateUserId) =>
    authorizeBy(tx, context.user, applications.toggleNtuFlag, affiliateUserId),
  )
  const messageOf = (row: ApplicationRow) => {
    const dealership = dealerships.get(row.affiliateUserId)
    return typeof dealership === 'string' ? dealership : refusalOf(row, isFlagged)
  }
  const flagged = [...new Set(records.values())].filter((row) => messageOf(row) === null)
  await setFlags(tx, flagged, isFlagged, context)
  return { failed: failuresOf(named, records, messageOf) }
}

function refusalOf({ brokerReference, isNtuFlagged, state }: ApplicationRow, isFlagged: boolean): string | null {
  if (!brokerReference) return 'Available once there is a broker reference.'
  if (isFlagged && isLenderPaying({ state: state as Application['state'] }))
    return 'The lender pays this deal: it cannot be flagged as not taken up.'
  if (!isFlagged && !isNtuFlagged && state === ApplicationState.NtuManual)
    return 'The broker closed this application: there is no NTU flag to remove. Ask the broker.'
  return null
}

/** Rows whose flag already matches are stamped and audited, but neither published nor sent to the back office. */
async function setFlags(
  tx: Tx,
  rows: readonly ApplicationRow[],
  isFlagged: boolean,
  { user, at, jobs, cipher }: FlagContext,
): Promise<void> {
  if (rows.length === 0) return
  const columns = { isNtuFlagged: isFlagged, lastUpdated: at, updatedBy: user.name }
  await updateColumnsOfAll(tx, idsOf(rows), columns)
  const action = isFlagged ? 'application.ntu-flagged' : 'application.ntu-unflagged'
  const entry = { at, action, userId: user.userId } as const
  await recordAudits(
    tx,
    rows.map(({ affiliateUserId, applicationId }) => ({ ...entry, affiliateUserId, applicationId })),
  )
  const changed = rows.filter((row) => row.isNtuFlagged !== isFlagged)
  if (changed.length === 0) return
  await publishAll(
    tx,
    changed.map((row) => changeOf(row, at)),
  )
  const event = isFlagged ? 'NtuFlagSet' : 'NtuFlagCleared'
  await queueBackOfficeEvents(tx, { jobs, cipher, at }, idsOf(changed), { event, by: actorOf(user) })
}

const idsOf = (rows: readonly ApplicationRow[]) => rows.map(({ applicationId }) => applicationId)
