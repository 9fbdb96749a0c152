import type { User } from '@forecourt/core'
import type { Scope } from '../db/database.ts'
import type { DealershipFacts } from './person.ts'

/** A signed-in user with all dealerships that they may access: an `Actor` of core's access rules. */
export interface CallerUser extends User {
  readonly dealerships: readonly number[]
}

/** A page of a dealership that holds a client token (D26). */
export interface CallerClient {
  readonly keyId: string
  readonly isTest: boolean
  readonly dealership: DealershipFacts
}

/** The customer behind a quote link, after the code. */
export interface CallerBuyer {
  readonly linkId: string
  readonly applicationId: string
}

export type Caller =
  | {
      readonly kind: 'nobody'
      readonly scope: Scope
      readonly user: null
      readonly client: null
      readonly buyer?: undefined
      readonly sessionId: null
    }
  | {
      readonly kind: 'buyer'
      readonly scope: Scope
      readonly user: null
      readonly client: null
      readonly buyer: CallerBuyer
      readonly sessionId: null
    }
  | {
      readonly kind: 'user'
      readonly scope: Scope
      /** The other origins whose pages may use the session. */
      readonly origins: readonly string[]
      readonly user: CallerUser
      readonly client: null
      readonly buyer?: undefined
      readonly sessionId: string
    }
  | {
      readonly kind: 'client'
      readonly scope: Scope
      readonly user: null
      readonly client: CallerClient
      readonly buyer?: undefined
      readonly sessionId: null
    }

/** Sees no rows: public data is read as the system, explicitly. */
export const NOBODY: Caller = { kind: 'nobody', scope: { tenants: [] }, user: null, client: null, sessionId: null }
