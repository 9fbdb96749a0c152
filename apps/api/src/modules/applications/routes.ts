import { randomUUID } from 'node:crypto'
import {
  type Application,
  type ApplicationDraft,
  ApplicationType,
  contract,
  fetchesByCreatedDate,
  missingForProposal,
} from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { recordAudit } from '../../plugins/audit.ts'
import { found, refuse } from '../../plugins/refusal.ts'
import type { Sealer } from '../../plugins/sealing.ts'
import { publish } from '../../realtime/gateway.ts'
import { jsonText, serve } from '../../serve.ts'
import { mayAct } from '../guard.ts'
import { keepConsents } from '../records/evidence.ts'
import { announce } from './announce.ts'
import { keepMasked, openBank } from './bank.ts'
import { convertedApplication, newApplication } from './changes.ts'
import { startDeciding } from './decisions.ts'
import { refuseDuplicate } from './duplicates.ts'
import { listText } from './list-text.ts'
import { type ApplicationRow, applicationOf, listedApplicationOf, openApplicationOf } from './record.ts'
import {
  askParts,
  findByReference,
  findRow,
  insertApplication,
  lockRow,
  partsOf,
  removeQuickQuote,
  replaceApplication,
  updateColumns,
} from './store.ts'
import { scopeOf, sinceOf, windowOf } from './window.ts'

const { applications } = contract
const MOST_ROWS = 20_000

export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, applications.list, { asksOnce: true })(async ({ body }, { ask, user, tenants, at }) => {
    const days = windowOf(body.days, body.affiliateUserIds, tenants, 'application')
    const question = {
      affiliateUserIds: scopeOf(body.affiliateUserIds, tenants),
      since: sinceOf(days, at),
      excludedStates: body.excludedStates,
      byCreated: body.useCreatedDate || fetchesByCreatedDate(user),
      limit: Math.min(body.limit ?? MOST_ROWS, MOST_ROWS),
      after: body.after,
    }
    return jsonText(await listText(ask, question))
  })

  serve(app, applications.single, { asksOnce: true })(async ({ params }, { ask, sealer }) =>
    applicationOf(found(await askParts(ask, params.id)), sealer),
  )

  serve(
    app,
    applications.create,
  )(async ({ body }, { write, user, sealer, at, jobs, now }) =>
    write(async (tx) => {
      const { affiliateUserId } = body
      const { dealerId } = await mayAct(tx, user, 'application.create', affiliateUserId)
      refuseIncomplete(body, at)
      if (!body.allowDuplicate) await refuseDuplicate(tx, body, at)
      const made = newApplication(randomUUID(), body, { affiliateUserId, dealerId, userName: user.name ?? '' }, at)
      const row = await insertApplication(tx, made, sealer, user.userId)
      if (body.quickQuoteId) await removeQuickQuote(tx, body.quickQuoteId)
      await keepConsents(tx, body.consents, { affiliateUserId, applicationId: made.cosmosId }, user.userId, at)
      await startDeciding(tx, made.cosmosId, { enqueue: jobs.enqueue, now })
      return applicationOf({ row, proposals: [], pack: null }, sealer)
    }),
  )

  serve(
    app,
    applications.convert,
  )(async ({ body }, { write, user, sealer, at, jobs, now }) =>
    write(async (tx) => {
      const row = found(await lockRow(tx, body.applicationId))
      await mayAct(tx, user, 'application.convert', row.affiliateUserId)
      const known = openApplicationOf(await partsOf(tx, row), sealer)
      if (!known.isQuickQuote && known.applicationType === ApplicationType.FullProposal)
        return refuse('INVALID', 'This is a full proposal already.', { applicationId: 'Is a full proposal already' })
      const sent = {
        ...body,
        customer: body.customer && keepMasked(body.customer, openBank(row.sealedBank, row.applicationId, sealer)),
      }
      const converted = convertedApplication(known, sent, user.name ?? '', at)
      refuseMissing(missingForProposal('full', { ...converted, consents: body.consents }, at))
      if (!body.allowDuplicate) await refuseDuplicate(tx, converted, at)
      await replaceApplication(tx, converted, sealer)
      const place = { affiliateUserId: row.affiliateUserId, applicationId: converted.cosmosId }
      await keepConsents(tx, body.consents, place, user.userId, at)
      await startDeciding(tx, converted.cosmosId, { enqueue: jobs.enqueue, now })
      return await readBack(tx, converted.cosmosId, sealer)
    }),
  )

  serve(
    app,
    applications.toggleNtuFlag,
  )(async ({ query }, { write, user, sealer, at }) =>
    write(async (tx) => {
      const row = found(await findByReference(tx, query.brokerReference))
      await mayAct(tx, user, 'application.flag-ntu', row.affiliateUserId)
      await updateColumns(tx, row.applicationId, {
        isNtuFlagged: query.ntuFlagged,
        lastUpdated: at,
        updatedBy: user.name,
      })
      await recordAudit(tx, {
        at,
        action: query.ntuFlagged ? 'application.ntu-flagged' : 'application.ntu-unflagged',
        userId: user.userId,
        affiliateUserId: row.affiliateUserId,
        applicationId: row.applicationId,
      })
      if (row.isNtuFlagged !== query.ntuFlagged) await publish(tx, announceFlag(row, at))
      return await readBack(tx, row.applicationId, sealer)
    }),
  )

  serve(
    app,
    applications.reveal,
  )(async ({ params }, { write, user, sealer, at }) =>
    write(async (tx) => {
      const row = found(await findRow(tx, params.id))
      await mayAct(tx, user, 'application.reveal', row.affiliateUserId)
      await recordAudit(tx, {
        at,
        action: 'application.revealed',
        userId: user.userId,
        affiliateUserId: row.affiliateUserId,
        applicationId: row.applicationId,
      })
      return openApplicationOf(await partsOf(tx, row), sealer).customer
    }),
  )
}

/** The flag stands beside the state (D42): pages hear of a change that leaves the state where it was, and ask for the record. */
const announceFlag = (row: ApplicationRow, at: Date) =>
  announce(
    listedApplicationOf({ row, proposals: [], pack: null }),
    'ApplicationStateChanged',
    { previousState: row.state, applicationState: row.state },
    at,
  )

function refuseIncomplete(body: ApplicationDraft, at: Date): void {
  const isFull = body.applicationType === ApplicationType.FullProposal
  refuseMissing(missingForProposal(isFull ? 'full' : 'eligibility', body, at))
}

/** What is missing is said field by field; nothing is written (D38). */
function refuseMissing(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) refuse('INVALID', 'Some of what lenders ask for is missing.', fields)
}

async function readBack(tx: Tx, applicationId: string, sealer: Sealer): Promise<Application> {
  return applicationOf(await partsOf(tx, found(await findRow(tx, applicationId))), sealer)
}
