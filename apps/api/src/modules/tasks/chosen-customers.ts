import type { Guarded } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import { type ChosenRecord, failuresOf, judgeDealerships, lockChosen } from '../record/chosen-records.ts'
import { ownerOf } from './task-input.ts'

export type ChosenCustomer = Awaited<ReturnType<typeof chooseCustomers>>['customers'][number]

/** The customers whose tasks the user may change, with the tasks' owner. */
export async function chooseCustomers(
  tx: Tx,
  user: CallerUser,
  endpoint: Guarded,
  { applicationIds, ownerUserId }: { applicationIds: readonly string[]; ownerUserId?: number | null | undefined },
) {
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
