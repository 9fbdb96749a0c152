import type { User } from '@forecourt/core'
import type { Scope } from '../db/database.ts'
import type { DealershipFacts } from './person.ts'

/** A signed-in user with all dealerships that they may access: an `Actor` of core's access rules. */
export interface CallerUser extends User {
  readonly dealerships: readonly number[]
  /** They have just shown that it is them, in this session. */
  readonly isConfirmed: boolean
}

/** A page of a dealership that holds a client token (D26). */
export interface CallerClient {
  readonly keyId: string
  readonly isTest: boolean
  readonly dealership: DealershipFacts
}

/** The customer behind a room link, after the code. */
export interface CallerBuyer {
  readonly linkId: string
  readonly applicationId: string
}

interface Nobody {
  readonly kind: 'nobody'
  readonly scope: Scope
  readonly user: null
  readonly client: null
  readonly buyer?: undefined
  readonly sessionId: null
}

export interface UserCaller extends Omit<Nobody, 'kind' | 'user' | 'sessionId'> {
  readonly kind: 'user'
  /** The other origins whose pages may use the session. */
  readonly origins: readonly string[]
  readonly user: CallerUser
  readonly sessionId: string
}

export interface ClientCaller extends Omit<Nobody, 'kind' | 'client'> {
  readonly kind: 'client'
  readonly client: CallerClient
}

export interface BuyerCaller extends Omit<Nobody, 'kind' | 'buyer'> {
  readonly kind: 'buyer'
  readonly buyer: CallerBuyer
}

/** The callers that the endpoints of each audience admit. */
export interface CallersOf {
  public: Nobody
  user: UserCaller
  'user-or-client-token': UserCaller | ClientCaller
  buyer: BuyerCaller
}

export type Caller = CallersOf[keyof CallersOf]

/** Sees no rows: public data is read as the system, explicitly. */
export const NOBODY: Nobody = { kind: 'nobody', scope: { tenants: [] }, user: null, client: null, sessionId: null }
