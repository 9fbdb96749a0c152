import {
  type AccessRecord,
  type AccessRule,
  accessPolicy,
  accessProblem,
  dealershipProblem,
  type Guarded,
  powerOf,
  powerReason,
} from '@forecourt/core'
import { eq, or } from 'drizzle-orm'
import { firstOf, type Tx } from '../db/database.ts'
import { applications, dealerships } from '../db/tables/index.ts'
import { found, refuse } from '../http/problem.ts'
import type { Caller, CallerUser } from '../security/caller.ts'
import { type DealershipRow, findDealership } from '../security/dealership.ts'
import { isBannedDealership } from '../security/person.ts'

export type Authorization = ReturnType<typeof authorizationOf>

/** The caller's rights, by the access that the call's endpoint declares (§6, D25, D40, D41). */
export function authorizationOf(
  { user, client }: Pick<Caller, 'user' | 'client'>,
  endpoint: Guarded,
  bannedDealerIds: readonly number[] = [],
) {
  const authorizeFor = (subject: AccessRecord) => refuseSubject(user, endpoint, subject)
  return {
    /** Refuses a record that is already read, or another user’s own data: for this user it does not exist. */
    authorizeFor,
    /** Refuses a call on the records of a dealership that the caller has no access to. */
    async authorize(tx: Tx, affiliateUserId: number): Promise<DealershipRow> {
      if (client) return await ownDealership(tx, endpoint, client.dealership.affiliateUserId, affiliateUserId)
      const dealership = await authorizeBy(tx, user, endpoint, affiliateUserId)
      refuseNewForBanned(endpoint, dealership, bannedDealerIds)
      return dealership
    },
    /**
     * Finds a record by its own id or its quick quote’s, with its dealership; locks it for callers that are about to
     * change it, which a record whose person is erased does not allow.
     */
    async recordFor(tx: Tx, id: string, { lock = false }: { readonly lock?: boolean } = {}) {
      const record = found(
        await firstOf(lock ? recordOf(tx, id).for('update', { of: applications }) : recordOf(tx, id)),
      )
      authorizeFor(subjectOf(record.dealership))
      refuseNewForBanned(endpoint, record.dealership, bannedDealerIds)
      return lock && record.row.erasedAt ? refuse('NOT_FOUND') : record
    },
  }
}

/** Its own logins are turned away with 409; staff, who stay logged in, with 403 (D25). */
function refuseNewForBanned({ access }: Guarded, dealership: DealershipRow, bannedDealerIds: readonly number[]): void {
  const { makes }: AccessRule = accessPolicy[access]
  if (makes && isBannedDealership(dealership, bannedDealerIds))
    refuse('DEALER_NOT_ACTIVE', 'This dealership is banned: nothing new can be made for it.')
}

/** Applies a rule other than that of the caller's endpoint. */
export async function authorizeBy(
  tx: Tx,
  user: CallerUser | null,
  rule: Guarded,
  affiliateUserId: number,
): Promise<DealershipRow> {
  const dealership = await findDealership(tx, affiliateUserId)
  refuseSubject(user, rule, dealership ? subjectOf(dealership) : {})
  return found(dealership)
}

export function refuseSubject(user: CallerUser | null, rule: Guarded, subject: AccessRecord): void {
  const problem = accessProblem(user, rule, subject)
  if (problem) refuse(problem, problem === 'ROLE_NOT_ALLOWED' ? powerReason(powerOf(rule) ?? 'work') : undefined)
}

/** A client token refers to its own dealership by 0. */
const OWN = 0

const NO_ENQUIRIES = 'This dealer takes no enquiries online at the moment. Please contact them directly.'

async function ownDealership(tx: Tx, rule: Guarded, own: number, named: number): Promise<DealershipRow> {
  const dealership = found(named === OWN || named === own ? await findDealership(tx, own) : null)
  const problem = dealershipProblem(rule, subjectOf(dealership))
  if (problem) refuse(problem, problem === 'DEALER_NOT_ACTIVE' ? NO_ENQUIRIES : undefined)
  return dealership
}

const recordOf = (tx: Tx, id: string) =>
  tx
    .select({ row: applications, dealership: dealerships })
    .from(applications)
    .innerJoin(dealerships, eq(dealerships.affiliateUserId, applications.affiliateUserId))
    .where(or(eq(applications.applicationId, id), eq(applications.quickQuoteId, id)))

export const subjectOf = ({ affiliateUserId, status, features }: DealershipRow): AccessRecord => ({
  affiliateUserId,
  dealerStatus: status,
  features,
})
