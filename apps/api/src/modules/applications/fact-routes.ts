import { type Application, contract, countDocuments, type PackStatus, type RequirementStatus } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { serve } from '../../serve.ts'
import { authorize, refuseOtherDealership } from '../guard.ts'
import { listedApplicationOf, type RecordParts } from './record.ts'
import { findByReference, findRow, loadRecordParts } from './store.ts'

const { applications } = contract

/** The calls about one application other than the record itself. */
export async function applicationFactRoutes(app: FastifyInstance): Promise<void> {
  servePack(app)
  serveCreditCheck(app)
}

function servePack(app: FastifyInstance): void {
  serve(app, applications.info, async ({ params }, { read, user }) => {
    const { pack } = await read((tx) => partsFor(tx, user, params.id))
    return { intranetLoanDealPreId: pack?.intranetLoanDealPreId ?? null }
  })

  serve(app, applications.payout, async ({ params }, { read, user }) =>
    read(async (tx) => {
      const row = found(await findByReference(tx, params.brokerRef))
      refuseOtherDealership(row, params.affiliateUserId)
      const { pack } = await partsFor(tx, user, row.applicationId)
      return pack?.pack ?? null
    }),
  )

  serve(app, applications.packStatus, async ({ params }, { read, user }) => {
    const parts = await read((tx) => partsFor(tx, user, params.id))
    return packStatusOf(listedApplicationOf(parts))
  })

  serve(app, applications.loanDealId, async ({ params }, { read, user }) => {
    const { pack } = await read((tx) => partsFor(tx, user, params.id))
    return { loanDealId: pack?.intranetLoanDealPreId ?? null }
  })
}

function serveCreditCheck(app: FastifyInstance): void {
  serve(app, applications.creditCheck, async ({ params, query }, { read, user }) =>
    read(async (tx) => {
      const { row } = await partsFor(tx, user, params.id)
      refuseOtherDealership(row, query.affiliateUserId)
      const dealership = await authorize(tx, user, applications.creditCheck, row.affiliateUserId)
      return dealership.creditCheckOptIn ? (row.doc.creditCheck ?? null) : null
    }),
  )
}

async function partsFor(tx: Tx, user: CallerUser, id: string): Promise<RecordParts> {
  const row = found(await findRow(tx, id))
  await authorize(tx, user, applications.info, row.affiliateUserId)
  return await loadRecordParts(tx, row)
}

function packStatusOf(application: Application): PackStatus {
  const counts = countDocuments(application)
  return { status: requirementStatusOf(counts), ...counts }
}

type Counts = ReturnType<typeof countDocuments>

function requirementStatusOf({ required, uploaded, verified }: Counts): RequirementStatus {
  if (required === 0) return 'NotRequired'
  if (verified >= required) return 'Verified'
  return uploaded >= required ? 'Complete' : 'Incomplete'
}
