import {
  type FactorRequirement,
  isStaff,
  isSuperUser,
  londonDay,
  MINUTE_MS,
  STEP_UP_MINUTES,
  writeIsoDay,
} from '@forecourt/core'
import type { Config } from '../config.ts'
import { isAlive } from '../db/clocks.ts'
import type { KnownSession, Person, Session } from './person.ts'

export interface FactorPolicy {
  /** `SECOND_FACTOR`. */
  readonly secondFactor: string
  readonly brokerName: string
}

export const factorPolicyOf = ({ secondFactor, broker }: Pick<Config, 'secondFactor' | 'broker'>): FactorPolicy => ({
  secondFactor,
  brokerName: broker.name,
})

/**
 * Who asks this person for a second factor: the broker, or the dealership of theirs that asks first; null if nobody
 * does.
 */
export function requirementOf(
  { user, carried }: Person,
  { secondFactor, brokerName }: FactorPolicy,
  at: Date,
): FactorRequirement | null {
  const isOurs = isStaff(user) || isSuperUser(user)
  if (secondFactor === 'everybody' || (secondFactor === 'staff' && isOurs))
    return { by: 'broker', name: brokerName, isInForce: true }
  const asking = carried.flatMap(({ name, factorFrom }) => (factorFrom ? { name, from: factorFrom } : []))
  const [first] = asking.sort((one, other) => one.from.localeCompare(other.from))
  return first ? { by: 'dealership', ...first, isInForce: first.from <= writeIsoDay(londonDay(at)) } : null
}

/** A required factor is missing. A dealership's own software has asked its user for whatever it asks. */
export function needsFactor({ person, session }: KnownSession, policy: FactorPolicy, at: Date): boolean {
  if (person.hasFactor || session.origins !== null || session.amr.includes(PROVIDERS_FACTOR)) return false
  return requirementOf(person, policy, at)?.isInForce === true
}

/** Marks a session whose company's provider asked for a second factor, where the configuration believes it. */
export const PROVIDERS_FACTOR = 'mfa'

const CONFIRMED_MS = STEP_UP_MINUTES * MINUTE_MS

/**
 * Until when a session need not confirm again; null when it would be asked. For whoever has a second factor only that
 * counts, and a password only for the others; a session that the dealership's software opened is never confirmed.
 */
export function confirmedUntil(session: Session, hasFactor: boolean, at: Date): Date | null {
  const { confirmedAt, confirmedBy, origins } = session
  if (confirmedAt === null || origins !== null || (hasFactor && confirmedBy === 'password')) return null
  const until = new Date(confirmedAt.getTime() + CONFIRMED_MS)
  return isAlive(until, CONFIRMED_MS, at) ? until : null
}
