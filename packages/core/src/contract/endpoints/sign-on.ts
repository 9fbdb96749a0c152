import * as z from 'zod/mini'
import { FactorAsked, SignedIn, text } from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'

const filled = (most: number) => text(most).check(z.minLength(1))

/** A path of the portal; the server takes no other. */
const leadsTo = () => text(500)

/** Logging in by the provider of a company (OpenID Connect). */
export const signOn = ownGroup('auth', {
  signOnProviders: {
    method: 'GET',
    path: '/auth/sign-on',
    access: 'public',
    response: z.array(z.object({ providerId: text(40), name: text(60) })),
  },

  beginSignOn: {
    method: 'POST',
    path: '/auth/sign-on/begin',
    access: 'public',
    /** `pageSecret` is made by the page, which keeps it and sends it again to finish: no other page can. */
    body: z.object({ providerId: filled(40), pageSecret: text(200).check(z.minLength(32)), leadsTo: leadsTo() }),
    /** Where the page sends the browser. */
    response: z.object({ url: text(4000) }),
    refusals: ['NOT_FOUND', 'INVALID', 'PROVIDER_FAILED'],
  },

  finishSignOn: {
    method: 'POST',
    path: '/auth/sign-on/finish',
    access: 'public',
    /** What the provider added to the address of the page, as it stands there. */
    body: z.object({
      providerId: filled(40),
      pageSecret: filled(200),
      state: filled(500),
      code: filled(4000),
      issuer: z.optional(text(300)),
      deviceToken: z.optional(text(100)),
    }),
    response: z.union([z.extend(SignedIn, { leadsTo: leadsTo() }), z.extend(FactorAsked, { leadsTo: leadsTo() })]),
    /** 401: what came back is not an answer to this page; the log-in begins again. */
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'PROVIDER_FAILED', 'BANNED', 'FORBIDDEN'],
  },
})

/** Where the page sends the browser to log out at the provider too; absent for whoever did not come from one. */
export const leaveUrl = () => z.optional(text(4000))
