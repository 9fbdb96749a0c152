import { FEATURES, type Feature, type ScenarioName } from '../models/index.ts'
import type { Role } from './person.ts'
import type { Power } from './powers.ts'
import type { StepUpReason } from './step-up.ts'

const KNOWN: readonly string[] = FEATURES

/** An unknown feature is off, and every feature is off until the features are known (D41). */
export function isFeatureOn(features: readonly string[] | null | undefined, feature: Feature | (string & {})): boolean {
  return KNOWN.includes(feature) && Array.isArray(features) && features.includes(feature)
}

/** The records that a call touches: a dealership's, the user's own, or none that are checked one by one. */
export type Reach = 'dealership' | 'self' | 'none'

export interface AccessRule {
  /** Null: no login is needed. */
  readonly who: readonly Role[] | null
  readonly reach: Reach
  /** Changes something of the dealership, which must be active (D40) except for the broker's staff. */
  readonly writes?: true
  /** Creates something: the dealership must be active for staff too. */
  readonly makes?: true
  /** Also needs the role `Compliance`, which a SuperUser does not have by itself. */
  readonly complianceOnly?: true
  /** Refused to a session that the dealership's software opened: only its password opens the account itself. */
  readonly ownLogin?: true
  /** Allowed before a session has set up the second factor that it needs. */
  readonly beforeFactor?: true
}

const ANY_USER: readonly Role[] = ['staff', 'area', 'super', 'group', 'dealer']
const STAFF: readonly Role[] = ['staff', 'area']

const anyone = { who: null, reach: 'none' } as const
const anyUser = { who: ANY_USER, reach: 'none' } as const
const reads = { ...anyUser, reach: 'dealership' } as const
const writes = { ...reads, writes: true } as const
const makes = { ...writes, makes: true } as const

/**
 * Who may make a call, by the access that its endpoint declares; `audienceOf` says with which token.
 * The server refuses calls by this table and the screens disable buttons by it.
 * The authorization matrix tests every call with every kind of caller.
 */
export const accessPolicy = {
  public: anyone,
  key: anyone,
  buyer: { who: null, reach: 'self' },
  'page or user': anyUser,
  'page or user, of a dealership': reads,
  creates: makes,
  open: anyUser,
  self: { ...anyUser, reach: 'self' },
  'own list': anyUser,
  account: { ...anyUser, ownLogin: true },
  security: { ...anyUser, ownLogin: true, beforeFactor: true },
  'log out': { ...anyUser, beforeFactor: true },
  lists: anyUser,
  reads,
  writes,
  makes,
  group: anyUser,
  region: { ...anyUser, who: ['area'], reach: 'self' },
  'staff alone': { ...anyUser, who: STAFF },
  'staff of the dealership': { ...reads, who: STAFF },
  compliance: { ...anyUser, who: STAFF, complianceOnly: true },
} as const satisfies Record<string, AccessRule>

export type Access = keyof typeof accessPolicy

/** The part of an endpoint that access rules read. */
export interface Guarded {
  readonly access: Access
  /** The feature that must be on for the dealership (D41). */
  readonly feature?: Feature
  /** What the user's role in the dealership must allow; a change that names none needs `work`. */
  readonly power?: Power
  /** The user must have confirmed who they are in this session within five minutes; the client asks and repeats the call. */
  readonly stepUp?: StepUpReason
}

/**
 * The scenarios that a client may send to its dealership's other clients, if it may write to their record (§7).
 * Only the server sends those that a lender, the back office, a payment or the clock causes (D31, D33).
 */
const CLIENT_SCENARIOS: readonly ScenarioName[] = ['ApplicationReceived', 'ApplicationStateChanged', 'NoteCreated']

export function isClientScenario(scenario: ScenarioName): boolean {
  return CLIENT_SCENARIOS.includes(scenario)
}
