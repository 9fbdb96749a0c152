import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@forecourt/core'
import { and, eq, lt } from 'drizzle-orm'
import { isAliveIn } from '../../../db/clocks.ts'
import type { Tx } from '../../../db/database.ts'
import { factorChallenges } from '../../../db/tables/index.ts'
import { newToken } from '../../../security/random-token.ts'

/** What a challenge is for; one for anything else is not found. */
export type ChallengePurpose = 'passkey-login' | 'second-step' | 'second-step-passkey' | 'confirm' | 'add-passkey'

interface ChallengeOf {
  readonly purpose: ChallengePurpose
  /** The session, or the login that waits; empty before there is either. */
  readonly boundTo: string
}

export const CHALLENGE_MS = 5 * MINUTE_MS

/** Also removes those that have ended, since anybody may ask for one. */
export async function makeChallenge(tx: Tx, { purpose, boundTo }: ChallengeOf, userId: number | null, at: Date) {
  await tx.delete(factorChallenges).where(lt(factorChallenges.expiresAt, at))
  const row = { challengeId: randomUUID(), challenge: newToken(), expiresAt: new Date(at.getTime() + CHALLENGE_MS) }
  await tx.insert(factorChallenges).values({ ...row, purpose, boundTo, userId })
  return row
}

const openOne = (challengeId: string, { purpose, boundTo }: ChallengeOf, at: Date) =>
  and(
    eq(factorChallenges.challengeId, challengeId),
    eq(factorChallenges.purpose, purpose),
    eq(factorChallenges.boundTo, boundTo),
    isAliveIn(factorChallenges.expiresAt, CHALLENGE_MS, at),
  )

/** Takes it: of two calls with one challenge, one gets null. */
export async function takeChallenge(tx: Tx, challengeId: string, of: ChallengeOf, at: Date) {
  const [row] = await tx
    .delete(factorChallenges)
    .where(openOne(challengeId, of, at))
    .returning()
  return row ?? null
}

/** Leaves it there for another try. */
export async function findChallenge(tx: Tx, challengeId: string, of: ChallengeOf, at: Date) {
  const [row] = await tx
    .select()
    .from(factorChallenges)
    .where(openOne(challengeId, of, at))
  return row ?? null
}

/** Ends the logins that wait for a second factor, and every open question to the user. */
export async function endChallenges(tx: Tx, userId: number): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
}
