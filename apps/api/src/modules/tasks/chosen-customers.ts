import type { Guarded } from '@forecourt/core'
import { inArray, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { applications } from '../../db/tables/index.ts'
import { Problem } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorize } from '../guard.ts'
import type { NewTask } from './store.ts'
import { ownerOf } from './task-input.ts'

type TaskOwnership = Pick<NewTask, 'ownerUserId' | 'ownerName'>

export interface ChosenCustomer extends TaskOwnership {
  readonly applicationId: string
  readonly affiliateUserId: number
}

interface Choice {
  readonly applicationIds: readonly string[]
  readonly ownerUserId?: number | null | undefined
}

interface ChosenCustomers {
  readonly customers: readonly ChosenCustomer[]
  readonly failed: { applicationId: string; message: string }[]
}

const UNSEEN = 'There is nothing here that you can see.'

/**
 * The customers whose tasks the user may change, with the tasks' owner. The records are locked, in one order for every
 * caller, so that two colleagues who assign the same customers at once make no task twice.
 */
export async function chooseCustomers(
  tx: Tx,
  user: CallerUser,
  endpoint: Guarded,
  { applicationIds, ownerUserId }: Choice,
): Promise<ChosenCustomers> {
  const records = await lockRecords(tx, [...new Set(applicationIds)])
  const customers = new Map<string, ChosenCustomer>()
  const failed: ChosenCustomers['failed'] = []
  const dealerships = new Map<number, TaskOwnership | string>()
  for (const id of new Set(applicationIds)) {
    const record = records.get(id)
    const owner = record
      ? (dealerships.get(record.affiliateUserId) ??
        (await ownerOrProblem(tx, user, endpoint, record.affiliateUserId, ownerUserId)))
      : UNSEEN
    if (record) dealerships.set(record.affiliateUserId, owner)
    if (typeof owner === 'string') failed.push({ applicationId: id, message: owner })
    else if (record) customers.set(record.applicationId, { ...record, ...owner })
  }
  return { customers: [...customers.values()], failed }
}

/** By each id that a caller may name. */
async function lockRecords(tx: Tx, ids: string[]) {
  const rows = await tx
    .select({
      applicationId: applications.applicationId,
      quickQuoteId: applications.quickQuoteId,
      affiliateUserId: applications.affiliateUserId,
    })
    .from(applications)
    .where(or(inArray(applications.applicationId, ids), inArray(applications.quickQuoteId, ids)))
    .orderBy(applications.applicationId)
    .for('update')
  const ownFields = rows.map(({ quickQuoteId, ...record }) => [[record.applicationId, quickQuoteId], record] as const)
  return new Map(ownFields.flatMap(([names, record]) => names.flatMap((name) => (name ? [[name, record]] : []))))
}

/** Who receives the tasks of a dealership, or why its customers are refused. */
async function ownerOrProblem(
  tx: Tx,
  user: CallerUser,
  endpoint: Guarded,
  affiliateUserId: number,
  ownerUserId: number | null | undefined,
): Promise<TaskOwnership | string> {
  try {
    await authorize(tx, user, endpoint, affiliateUserId)
    return await ownerOf(tx, affiliateUserId, ownerUserId, user)
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}
