import * as z from 'zod/mini'
import { FactorAsked, guid, SessionRow, SignedIn, text, User } from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { Done } from '../wire.ts'
import { clientToken, isFeatureEnabled } from './public-page.ts'
import { secondFactor, WhichSessions } from './second-factor.ts'
import { leaveUrl, signOn } from './sign-on.ts'

const PROOF_LENGTH = 2000

const password = () => text(200).check(z.minLength(1))
const emailAddress = () => text(254).check(z.minLength(1))

export const auth = {
  clientToken,
  isFeatureEnabled,
  ...group('auth', {
    login: {
      method: 'POST',
      path: '/auth/login',
      access: 'public',
      body: z.object({
        username: emailAddress(),
        password: password(),
        deviceToken: z.optional(text(100)),
        proof: z.optional(text(PROOF_LENGTH)),
      }),
      /**
       * A session, or the question for a second factor. A device that sends the `deviceToken` back is not slowed down by wrong passwords
       * typed elsewhere; a server of the release before sends none.
       */
      response: z.union([SignedIn, FactorAsked]),
      refusals: ['WRONG_CREDENTIALS', 'PROOF_REQUIRED', 'BANNED', 'FORBIDDEN'],
    },

    challenge: {
      method: 'POST',
      path: '/auth/challenge',
      access: 'public',
      body: z.object({ username: emailAddress() }),
      /** The work of a try to log in, as JSON; with its solution it is the `proof`. */
      response: z.object({ challenge: text(PROOF_LENGTH) }),
      own: true,
    },

    handOver: {
      method: 'POST',
      path: '/auth/hand-over',
      access: 'public',
      body: z.object({ userReference: text(200).check(z.minLength(1)) }),
      response: z.object({ authenticationToken: text(4000), user: User }),
      refusals: ['UNAUTHENTICATED', 'ORIGIN_NOT_ALLOWED', 'NOT_FOUND', 'BANNED', 'FORBIDDEN'],
      own: true,
    },

    passwordForgot: {
      method: 'POST',
      path: '/auth/password-forgot',
      access: 'public',
      body: z.object({ email: emailAddress() }),
      response: z.object({ passwordResetGuid: guid() }),
      /** 403: the domain's people log in by their company's provider, whether the address exists or not. */
      refusals: ['INVALID', 'FORBIDDEN'],
    },

    passwordReset: {
      method: 'POST',
      path: '/auth/password-reset',
      access: 'public',
      body: z.object({ passwordResetGuid: guid(), password: password() }),
      response: Done,
      refusals: ['NOT_FOUND', 'INVALID'],
    },

    armPasswordReset: {
      method: 'POST',
      path: '/auth/password-reset/arm',
      access: 'public',
      body: z.object({ passwordResetGuid: guid(), code: text(100).check(z.minLength(1)) }),
      response: Done,
      refusals: ['NOT_FOUND'],
      own: true,
    },

    changePassword: {
      method: 'POST',
      path: '/auth/password',
      access: 'security',
      body: z.object({ currentPassword: password(), newPassword: password() }),
      response: Done,
      /** 403: a company's provider logs the user in, who has no password. */
      refusals: ['INVALID', 'FORBIDDEN'],
      own: true,
    },

    logout: {
      method: 'POST',
      path: '/auth/logout',
      access: 'log out',
      response: z.extend(Done, { leaveUrl: leaveUrl() }),
      own: true,
      outlivesPage: true,
    },

    sessions: {
      method: 'GET',
      path: '/auth/sessions',
      access: 'security',
      response: z.array(SessionRow),
      own: true,
    },

    endSessions: {
      method: 'DELETE',
      path: '/auth/sessions',
      access: 'security',
      query: WhichSessions,
      response: Done,
      refusals: ['NOT_FOUND'],
      own: true,
    },
  }),
  ...secondFactor,
  ...signOn,
}
