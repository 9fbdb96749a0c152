import type { Guarded } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import {
  type ChosenRecord,
  type Failure,
  failuresOf,
  judgeDealerships,
  lockChosen,
} from '../applications/chosen-records.ts'
import type { NewTask } from './store.ts'
import { ownerOf } from './task-input.ts'

type TaskOwnership = Pick<NewTask, 'ownerUserId' | 'ownerName'>

export type ChosenCustomer = ChosenRecord & TaskOwnership

interface Choice {
  readonly applicationIds: readonly string[]
  readonly ownerUserId?: number | null | undefined
}

interface ChosenCustomers {
  readonly customers: readonly ChosenCustomer[]
  readonly failed: Failure[]
}

/** The customers whose tasks the user may change, with the tasks' owner. */
export async function chooseCustomers(
  tx: Tx,
  user: CallerUser,
  endpoint: Guarded,
  { applicationIds, ownerUserId }: Choice,
): Promise<ChosenCustomers> {
  const records = await lockChosen(tx, applicationIds)
  const owners = await judgeDealerships(records.values(), async (affiliateUserId) => {
    await authorizeBy(tx, user, endpoint, affiliateUserId)
    return await ownerOf(tx, affiliateUserId, ownerUserId, user)
  })
  const customers = [...new Set(records.values())].flatMap(({ applicationId, affiliateUserId }) => {
    const owner = owners.get(affiliateUserId)
    return typeof owner === 'object' ? [{ applicationId, affiliateUserId, ...owner }] : []
  })
  const messageOf = ({ affiliateUserId }: ChosenRecord) => {
    const owner = owners.get(affiliateUserId)
    return typeof owner === 'string' ? owner : null
  }
  return { customers, failed: failuresOf(applicationIds, records, messageOf) }
}
