import * as z from 'zod/mini'
import {
  AccountSecurity,
  FactorAdded,
  FactorChoice,
  FactorProof,
  guid,
  identifier,
  json,
  LONGEST_REASON,
  moment,
  PasskeyQuestion,
  SignedIn,
  text,
} from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { IdParam } from '../params.ts'
import { Done, wireBoolean } from '../wire.ts'

const NAME_LENGTH = 80
const deviceToken = () => z.optional(text(100))
const passkeyName = () => text(NAME_LENGTH).check(z.minLength(1))

/** Completing a login, and logging in by a passkey alone. */
const entry = ownGroup('auth', {
  completeLogin: {
    method: 'POST',
    path: '/auth/login/factor',
    access: 'public',
    body: z.object({
      factorToken: text(4000),
      proof: FactorProof,
      deviceToken: deviceToken(),
      /** This device is not asked for a second factor for thirty days. */
      isRemembered: z.optional(z.boolean()),
    }),
    response: SignedIn,
    /** 401: the factor token is spent or too old, and the login begins again; 422 names the field `code` or `passkey`. */
    refusals: ['UNAUTHENTICATED', 'INVALID', 'BANNED', 'FORBIDDEN'],
  },

  beginPasskeyLogin: {
    method: 'POST',
    path: '/auth/login/passkey/begin',
    access: 'public',
    response: PasskeyQuestion,
  },

  passkeyLogin: {
    method: 'POST',
    path: '/auth/login/passkey',
    access: 'public',
    body: z.object({ challengeId: identifier(), assertion: json(), deviceToken: deviceToken() }),
    response: SignedIn,
    refusals: ['WRONG_CREDENTIALS', 'BANNED', 'FORBIDDEN'],
  },
})

/** Showing again that it is them, before what must not be done by whoever finds the screen open. */
const confirming = ownGroup('auth', {
  beginConfirm: {
    method: 'POST',
    path: '/auth/confirm/begin',
    access: 'security',
    response: FactorChoice,
  },

  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'security',
    body: z.object({
      proof: FactorProof,
      /** What is confirmed (`STEP_UPS`), for the list of events. */
      about: z.optional(text(40)),
    }),
    /** Until when the session is not asked again. */
    response: z.object({ confirmedUntil: moment() }),
    /** 422 names the field `code`, `passkey` or `password`. */
    refusals: ['INVALID'],
  },
})

const stepUp = 'factors'

/** What a login is kept with. */
const keeping = ownGroup('auth', {
  security: { method: 'GET', path: '/auth/security', access: 'security', response: AccountSecurity },

  beginPasskey: {
    method: 'POST',
    path: '/auth/passkeys/begin',
    access: 'security',
    stepUp,
    response: PasskeyQuestion,
  },

  addPasskey: {
    method: 'POST',
    path: '/auth/passkeys',
    access: 'security',
    stepUp,
    body: z.object({ challengeId: identifier(), attestation: json(), name: passkeyName() }),
    response: FactorAdded,
    refusals: ['INVALID', 'DUPLICATE'],
  },

  renamePasskey: {
    method: 'PUT',
    path: '/auth/passkeys/:id',
    access: 'security',
    params: IdParam,
    body: z.object({ name: passkeyName() }),
    response: Done,
    refusals: ['NOT_FOUND'],
  },

  /** The last factor stays while one is required. */
  removePasskey: {
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    access: 'security',
    stepUp,
    params: IdParam,
    response: Done,
    refusals: ['NOT_FOUND', 'INVALID'],
  },

  /** A secret for an app that makes codes; the ones in use stay until the new ones are confirmed. */
  beginCodes: {
    method: 'POST',
    path: '/auth/codes/begin',
    access: 'security',
    stepUp,
    response: z.object({ setupId: identifier(), secret: text(100), uri: text(500) }),
  },

  confirmCodes: {
    method: 'POST',
    path: '/auth/codes',
    access: 'security',
    stepUp,
    body: z.object({ setupId: guid(), code: text(40) }),
    response: FactorAdded,
    refusals: ['NOT_FOUND', 'INVALID'],
  },

  removeCodes: {
    method: 'DELETE',
    path: '/auth/codes',
    access: 'security',
    stepUp,
    response: Done,
    refusals: ['NOT_FOUND', 'INVALID'],
  },

  /** The ones before stop working. */
  makeRecoveryCodes: {
    method: 'POST',
    path: '/auth/recovery-codes',
    access: 'security',
    stepUp,
    response: z.object({ recoveryCodes: z.array(text(40)) }),
    refusals: ['INVALID'],
  },

  /** Forgets a device on which the user has logged in, or all of them. */
  forgetDevices: {
    method: 'DELETE',
    path: '/auth/devices',
    access: 'security',
    query: z.object({ deviceId: z.optional(identifier()) }),
    response: Done,
    refusals: ['NOT_FOUND'],
  },

  /** For somebody who has lost what they confirm with: another member of staff takes it off their login. */
  resetFactors: {
    method: 'POST',
    path: '/auth/factors/reset',
    access: 'staff alone',
    stepUp,
    body: z.object({
      username: text(254).check(z.minLength(1)),
      reason: text(LONGEST_REASON).check(z.minLength(1)),
    }),
    response: Done,
    refusals: ['NOT_FOUND', 'INVALID'],
  },
})

export const secondFactor = { ...entry, ...confirming, ...keeping }

/** Which sessions `endSessions` ends: the named one, all others, or all. */
export const WhichSessions = z.object({ sessionId: z.optional(identifier()), keepsThis: z.optional(wireBoolean()) })
