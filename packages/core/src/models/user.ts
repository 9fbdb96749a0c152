import * as z from 'zod/mini'
import { integer, maybe, moment, text } from './fields.ts'

/**
 * Spec §3, from the login token. `accessType` is any integer: one that is neither staff (1) nor dealer (7) may do nothing.
 * `exp` is in seconds (D24b).
 */
export const User = z.object({
  accessType: integer(),
  name: maybe(text(160)),
  firstName: maybe(text(80)),
  surname: maybe(text(80)),
  email: maybe(text(254)),
  userId: integer(),
  dealerContactId: maybe(integer()),
  dealerId: maybe(integer()),
  dealerName: maybe(text(160)),
  affiliateUserId: maybe(integer()),
  dealerGroupId: maybe(integer()),
  roles: z._default(z.array(text(60)), []),
  /** The dealerships in which a dealer is not an owner, by role. A token of a release before roles has none. */
  dealerRoles: maybe(z.record(z.string(), z.array(integer()))),
  skills: z._default(z.array(integer()), []),
  exp: z.number(),
  /** The dealership’s own software opened the session: it has the dealership’s work and nothing of the account. */
  isHandedOver: maybe(z.boolean()),
  /** How the user signed in: `pwd`, `passkey`, `otp`, `recovery`, `device` for a remembered one. */
  amr: maybe(z.array(text(20))),
  /** A second factor is required and none is set up: the session can do nothing else before. */
  needsFactor: maybe(z.boolean()),
})
export type User = z.infer<typeof User>

/** `name`, or the first name and surname if those arrived instead (spec §3). */
export function userNameOf(user: Partial<Pick<User, 'name' | 'firstName' | 'surname'>> | null | undefined): string {
  return user?.name || [user?.firstName, user?.surname].filter(Boolean).join(' ')
}

/** Two letters at most, for a round mark. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)

/** One valid login, as the account screen lists it. */
export const SessionRow = z.object({
  sessionId: text(64),
  created: moment(),
  lastSeen: moment(),
  userAgent: maybe(text(500)),
  address: maybe(text(60)),
  isCurrent: z.boolean(),
  amr: maybe(z.array(text(20))),
})
export type SessionRow = z.infer<typeof SessionRow>
