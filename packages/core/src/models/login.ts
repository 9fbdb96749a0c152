import * as z from 'zod/mini'
import { DealerRole } from './enumerations.ts'
import { guid, integer, maybe, moment, text } from './fields.ts'

const ROLE_LENGTH = 20

/** A login of a dealership, as the people who work there see it. */
export const DealershipLogin = z.object({
  userId: integer(),
  name: text(160),
  email: text(254),
  /** A role of a later release is shown as unknown. */
  role: text(ROLE_LENGTH),
  isBanned: z.boolean(),
  /** The login works for other dealerships too. */
  isOfSeveral: z.boolean(),
  /** Null if it was not seen lately, and for readers who may not change it. */
  lastSeen: maybe(moment()),
  /** The second factors that are set up, `passkey` and `code`; null for readers who may not change the login. */
  secondFactors: maybe(z.array(text(20))),
  /** The name of the company whose provider logs the user in; null for readers who may not change the login. */
  signsInThrough: maybe(text(60)),
})
export type DealershipLogin = z.infer<typeof DealershipLogin>

/** An invitation that is neither accepted nor withdrawn; it may have expired. */
export const LoginInvitation = z.object({
  invitationId: guid(),
  affiliateUserId: integer(),
  name: text(160),
  email: text(254),
  role: text(ROLE_LENGTH),
  invitedBy: maybe(text(160)),
  sentAt: moment(),
  expiresAt: moment(),
})
export type LoginInvitation = z.infer<typeof LoginInvitation>

export const DealershipLogins = z.object({
  logins: z.array(DealershipLogin),
  invitations: z.array(LoginInvitation),
})
export type DealershipLogins = z.infer<typeof DealershipLogins>

export const NewInvitation = z.object({
  affiliateUserId: integer(),
  firstName: text(80).check(z.minLength(1)),
  surname: text(80).check(z.minLength(1)),
  email: text(254).check(z.minLength(1)),
  role: z.enum(DealerRole),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7
