import type { Feature } from '../models/index.ts'
import type { Role } from './roles.ts'

/** Whose records a call touches: a dealership's, the user's own, or none that are checked one by one. */
export type Reach = 'dealership' | 'self' | 'none'

export interface AccessRule {
  /** Null: no login is needed. */
  readonly who: readonly Role[] | null
  readonly reach: Reach
  /** Creates or changes something of the dealership, which must be active (D40). */
  readonly writes?: true
}

const ANY_USER: readonly Role[] = ['staff', 'area', 'super', 'group', 'dealer']
const STAFF: readonly Role[] = ['staff', 'area']

const anyone: AccessRule = { who: null, reach: 'none' }
const anyUser: AccessRule = { who: ANY_USER, reach: 'none' }
const reads: AccessRule = { who: ANY_USER, reach: 'dealership' }
const writes: AccessRule = { ...reads, writes: true }

/**
 * Who may make a call, by the kind of access that its endpoint declares. The server refuses and the screens disable by this table;
 * the authorization matrix tests every call with every kind of caller.
 */
export const accessPolicy = {
  public: anyone,
  key: anyone,
  'page or user': anyUser,
  'page or user, of a dealership': reads,
  creates: writes,
  open: anyUser,
  self: { who: ANY_USER, reach: 'self' },
  'own list': anyUser,
  lists: anyUser,
  reads,
  writes,
  group: anyUser,
  region: { who: ['area'], reach: 'self' },
  'staff alone': { who: STAFF, reach: 'none' },
  'staff of the dealership': { who: STAFF, reach: 'dealership' },
} as const satisfies Record<string, AccessRule>

export type Access = keyof typeof accessPolicy

/** The part of an endpoint that access rules read. */
export interface Guarded {
  readonly access: Access
  /** The feature that must be on for the dealership (D41). */
  readonly feature?: Feature
}
