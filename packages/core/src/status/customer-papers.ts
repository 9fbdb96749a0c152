import { DAY_MS, millisecondsOf } from '../calendar/index.ts'
import { RequirementOwner, RequirementStatus } from '../models/index.ts'
import type { StatusApplication } from './lenient.ts'
import { type PayoutRequirement, payoutRequirements } from './payout-requirements.ts'
import { isAnswered } from './rejection.ts'

/** The documents that the pack asks of the customer, in its order, without those of dealer, lender or broker. */
export function wantedPapers({ payoutPack, customer }: StatusApplication): readonly PayoutRequirement[] {
  const lists = payoutRequirements(payoutPack, customer)
  return [...lists.customer, ...lists.customerMisc].filter(
    ({ owner, status }) =>
      (owner ?? RequirementOwner.Customer) === RequirementOwner.Customer && status !== RequirementStatus.NotRequired,
  )
}

/** Those that the customer still has to send: missing ones, and rejected ones without a newer file. */
export const owedPapers = (record: StatusApplication): readonly PayoutRequirement[] =>
  wantedPapers(record).filter((requirement) => {
    const { hasSnags, hasFiles, isVerified } = requirement
    return hasSnags ? !isAnswered(requirement) : !hasFiles && !isVerified
  })

/** The customer is reminded after one and after three days; a day later it is the dealer's turn again. */
export const REMINDERS_AFTER: readonly number[] = [DAY_MS, 3 * DAY_MS]
export const ASKED_FOR = 4 * DAY_MS

/** Whether the customer was asked for the papers lately. */
export function isAskedForPapers({ papersAskedAt }: StatusApplication, now: Date): boolean {
  const asked = millisecondsOf(papersAskedAt)
  return asked !== null && now.getTime() - asked < ASKED_FOR
}
