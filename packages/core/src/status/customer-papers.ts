import { DAY_MS, millisecondsOf } from '../calendar/index.ts'
import { RequirementOwner, RequirementStatus, type RoomPaper } from '../models/index.ts'
import type { StatusApplication } from './lenient.ts'
import { askedPapers, type PayoutRequirement, payoutRequirements } from './payout-requirements.ts'
import { isAnswered } from './rejection.ts'

/** The documents that the pack asks of the customer, in its order, without those of dealer, lender or broker. */
export function wantedPapers({ payoutPack, customer }: StatusApplication): readonly PayoutRequirement[] {
  const lists = payoutRequirements(payoutPack, customer)
  return [...lists.customer, ...lists.customerMisc].filter(
    ({ owner, status }) =>
      (owner ?? RequirementOwner.Customer) === RequirementOwner.Customer && status !== RequirementStatus.NotRequired,
  )
}

/** A rejected document to which a file was added after its rejection is with the lender again. */
export function paperState(requirement: PayoutRequirement): RoomPaper['state'] {
  const { hasSnags, isVerified, hasFiles } = requirement
  if (hasSnags) return isAnswered(requirement) ? 'sent' : 'rejected'
  if (isVerified) return 'checked'
  return hasFiles ? 'sent' : 'wanted'
}

/** Whether it is the customer's turn. */
export const isOwed = ({ state }: Pick<RoomPaper, 'state'>): boolean => state === 'rejected' || state === 'wanted'

/** Those that the customer still has to send: missing ones, and rejected ones without a newer file. */
export const owedPapers = (record: StatusApplication): readonly PayoutRequirement[] =>
  wantedPapers(record).filter((requirement) => isOwed({ state: paperState(requirement) }))

/** What comes next in the pack, each list in its order: the customer sends their own, the dealer the others. */
export function nextPapers(record: StatusApplication) {
  const owed = owedPapers(record)
  const theirs = new Set(owed.map(placeOf))
  const others = askedPapers(record).filter((requirement) => !theirs.has(placeOf(requirement)))
  return {
    owed,
    toReplace: others.filter(({ hasSnags }) => hasSnags),
    toUpload: others.filter(({ hasSnags, hasFiles }) => !hasSnags && !hasFiles),
  }
}

const placeOf = ({ requirementId, requirementTypeId }: PayoutRequirement) => `${requirementId} ${requirementTypeId}`

/** The customer is reminded after one and after three days; a day later it is the dealer's turn again. */
export const REMINDERS_AFTER: readonly number[] = [DAY_MS, 3 * DAY_MS]
export const ASKED_FOR = 4 * DAY_MS

/** Whether the customer was asked for the papers lately. */
export function isAskedForPapers({ papersAskedAt }: StatusApplication, now: Date): boolean {
  const asked = millisecondsOf(papersAskedAt)
  return asked !== null && now.getTime() - asked < ASKED_FOR
}
