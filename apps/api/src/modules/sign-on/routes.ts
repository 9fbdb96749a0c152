import { contract } from '@forecourt/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { takeLogout } from './back-channel.ts'
import { beginSignOn, providerById } from './begin.ts'
import { registerChecks } from './checks.ts'
import { finishSignOn } from './finish.ts'

const { auth } = contract
const LARGEST_WORD = 16 * 1024

/** Logging in by the provider of a company: for pages, and for the provider's own word that a session has ended. */
export async function signOnRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerChecks(services, app.log)

  serve(app, auth.signOnProviders, async (_inputs, { config }) =>
    config.signOn.map(({ id: providerId, name }) => ({ providerId, name })),
  )

  serve(app, auth.beginSignOn, ({ body }, context) => beginSignOn(context, body))

  serve(app, auth.finishSignOn, ({ body }, context) => finishSignOn(context, body))

  // A separate scope: what is signed comes as a form.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: LARGEST_WORD } as const
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      options,
      async (_: FastifyRequest, body: string) => body,
    )
    scope.post('/api/v3/auth/sign-on/:providerId/logout', async ({ params, body }, reply) => {
      const provider = providerById(services, Params.parse(params).providerId)
      await takeLogout(services, provider, new URLSearchParams(String(body ?? '')).get('logout_token') ?? '')
      return await reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

const Params = z.object({ providerId: z.string() })
