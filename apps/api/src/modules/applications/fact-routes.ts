import { contract, countDocuments, type RequirementStatus } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import type { Common } from '../../serve/context.ts'
import { serve } from '../../serve.ts'
import { refuseOtherDealership } from '../guard.ts'
import { listedApplicationOf } from '../record/record.ts'
import { askParts, findByReference, loadRecordParts } from '../record/store.ts'

const { applications } = contract

/** The calls about one application, other than those for the record itself. */
export async function applicationFactRoutes(app: FastifyInstance): Promise<void> {
  serve(app, applications.info, async ({ params }, context) => {
    const { pack } = await readParts(context, params.id)
    return { intranetLoanDealPreId: pack?.intranetLoanDealPreId ?? null }
  })

  serve(app, applications.payout, async ({ params }, { read, authorizeFor }) =>
    read(async (tx) => {
      const row = found(await findByReference(tx, params.brokerRef))
      refuseOtherDealership(row, params.affiliateUserId)
      authorizeFor(row)
      return (await loadRecordParts(tx, row)).pack?.pack ?? null
    }),
  )

  serve(app, applications.packStatus, async ({ params }, context) => {
    const counts = countDocuments(listedApplicationOf(await readParts(context, params.id)))
    return { status: requirementStatusOf(counts), ...counts }
  })

  serve(app, applications.loanDealId, async ({ params }, context) => {
    const { pack } = await readParts(context, params.id)
    return { loanDealId: pack?.intranetLoanDealPreId ?? null }
  })

  serve(app, applications.creditCheck, ({ params, query }, { readRecord }) =>
    readRecord(params.id, async (_tx, row, dealership) => {
      refuseOtherDealership(row, query.affiliateUserId)
      return dealership.creditCheckOptIn ? (row.doc.creditCheck ?? null) : null
    }),
  )
}

/** The record with its parts, in one query. */
export async function readParts({ ask, authorizeFor }: Pick<Common, 'ask' | 'authorizeFor'>, id: string) {
  const parts = found(await askParts(ask, id))
  authorizeFor(parts.row)
  return parts
}

function requirementStatusOf({ required, uploaded, verified }: ReturnType<typeof countDocuments>): RequirementStatus {
  if (required === 0) return 'NotRequired'
  if (verified >= required) return 'Verified'
  return uploaded >= required ? 'Complete' : 'Incomplete'
}
