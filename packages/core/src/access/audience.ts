import type { Access } from './policy.ts'

/** Which token a call takes. */
export type Audience = 'public' | 'user' | 'user-or-client-token' | 'buyer'

/** Access that takes a token other than a user's. Kept apart from the rules, because a dealer's page needs only this. */
const AUDIENCES = {
  public: 'public',
  key: 'public',
  /** The customer behind a room link, after the code. */
  buyer: 'buyer',
  // A dealer's own page may make these calls too, with its client token (D26).
  'page or user': 'user-or-client-token',
  'page or user, of a dealership': 'user-or-client-token',
  creates: 'user-or-client-token',
} as const satisfies Partial<Record<Access, Audience>>

export type AudienceOf<A extends Access> = A extends keyof typeof AUDIENCES ? (typeof AUDIENCES)[A] : 'user'

export const audienceOf = (access: Access): Audience =>
  (AUDIENCES as Readonly<Partial<Record<Access, Audience>>>)[access] ?? 'user'
