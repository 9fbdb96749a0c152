import * as z from 'zod/mini'
import { count, day, identifier, json, maybe, moment, text } from './fields.ts'
import { SessionRow, User } from './user.ts'

/** How somebody shows that it is them. A password is a factor only for whoever has set up no other. */
export const FACTOR_WAYS = ['passkey', 'code', 'recovery', 'password'] as const
export const FactorWay = z.enum(FACTOR_WAYS)
export type FactorWay = z.infer<typeof FactorWay>

/** What a browser is asked with: `options` is the JSON of WebAuthn, the id goes back with the answer. */
export const PasskeyQuestion = z.object({ challengeId: identifier(), options: json() })
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

const LONGEST_CODE = 40

/** One way of showing that it is them; `assertion` is the browser's answer as WebAuthn's JSON. */
export const FactorProof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('passkey'), challengeId: identifier(), assertion: json() }),
  z.object({ way: z.literal('code'), code: text(LONGEST_CODE) }),
  z.object({ way: z.literal('recovery'), code: text(LONGEST_CODE) }),
  z.object({ way: z.literal('password'), password: text(200) }),
])
export type FactorProof = z.infer<typeof FactorProof>

/** A session. The device keeps `deviceToken` and sends it with the next login. */
export const SignedIn = z.object({ authenticationToken: text(4000), user: User, deviceToken: z.optional(text(100)) })
export type SignedIn = z.infer<typeof SignedIn>

/** The ways that somebody may choose from, and the question for their passkeys if they have any. */
export const FactorChoice = z.object({ ways: z.array(FactorWay), passkey: maybe(PasskeyQuestion) })
export type FactorChoice = z.infer<typeof FactorChoice>

/** The password was right, and a second factor is asked for; `factorToken` serves only to complete this login. */
export const FactorAsked = z.object({
  ...FactorChoice.shape,
  factorToken: text(4000),
  /** Whether the device may be remembered, so that it is not asked again for thirty days. */
  mayRemember: z.boolean(),
})
export type FactorAsked = z.infer<typeof FactorAsked>

/** A factor was added. The token takes the place of the session's own, which may have been good for nothing else. */
export const FactorAdded = z.object({
  authenticationToken: text(4000),
  user: User,
  /** With the first factor: shown once. */
  recoveryCodes: maybe(z.array(text(LONGEST_CODE))),
})
export type FactorAdded = z.infer<typeof FactorAdded>

export const PasskeyRow = z.object({
  passkeyId: identifier(),
  name: text(80),
  /** Whether the passkey is kept in one device or goes with the user's account at its maker's. */
  isSynced: z.boolean(),
  transports: z.array(text(20)),
  /** The browser in which it was added. */
  userAgent: maybe(text(500)),
  created: moment(),
  lastUsed: maybe(moment()),
})
export type PasskeyRow = z.infer<typeof PasskeyRow>

/** A device on which the user has logged in; until `skipsUntil` it is not asked for a second factor. */
export const KnownDevice = z.object({
  deviceId: identifier(),
  userAgent: maybe(text(500)),
  created: moment(),
  lastSeen: moment(),
  skipsUntil: maybe(moment()),
})
export type KnownDevice = z.infer<typeof KnownDevice>

export const ACCOUNT_EVENTS = [
  'signed-in',
  'confirmed',
  'wrong-password',
  'wrong-factor',
  'factor-added',
  'factor-removed',
  'factors-reset',
  'recovery-code-used',
  'recovery-codes-made',
  'password-changed',
] as const

/** What happened to a login: `way` is how, `about` what was confirmed (`STEP_UPS`). */
export const AccountEvent = z.object({
  eventId: identifier(),
  at: moment(),
  kind: z.enum(ACCOUNT_EVENTS),
  way: maybe(text(40)),
  about: maybe(text(40)),
  userAgent: maybe(text(500)),
  address: maybe(text(60)),
})
export type AccountEvent = z.infer<typeof AccountEvent>

/** Who asks for a second factor: the broker of its own staff or of everybody, or a dealership of its logins from a day on. */
export const FactorRequirement = z.object({
  by: z.enum(['broker', 'dealership']),
  name: text(160),
  from: maybe(day()),
  /** The day has come. */
  isInForce: z.boolean(),
})
export type FactorRequirement = z.infer<typeof FactorRequirement>

/** How a login is kept, for its owner. */
export const AccountSecurity = z.object({
  passkeys: z.array(PasskeyRow),
  codes: maybe(z.object({ created: moment(), lastUsed: maybe(moment()) })),
  recoveryCodes: z.object({ left: count(), total: count(), created: maybe(moment()) }),
  passwordChangedAt: maybe(moment()),
  /** The name of the company whose provider logs the user in. */
  signsInThrough: maybe(text(60)),
  required: maybe(FactorRequirement),
  sessions: z.array(SessionRow),
  devices: z.array(KnownDevice),
  /** Newest first. */
  events: z.array(AccountEvent),
  /** Until when the session need not confirm again; null when it would be asked. */
  confirmedUntil: maybe(moment()),
})
export type AccountSecurity = z.infer<typeof AccountSecurity>
