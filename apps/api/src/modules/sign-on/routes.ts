import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formFieldsOf, registerRawForms } from '../../http/raw-forms.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { receiveLogout } from './back-channel.ts'
import { beginSignOn, providerById } from './begin.ts'
import { registerChecks } from './checks.ts'
import { finishSignOn } from './finish.ts'

const { auth } = contract
const LARGEST_TOKEN = 16 * 1024

/** Single sign-on: the calls of the login page, and the provider's back-channel logout. */
export async function signOnRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerChecks(services, app.log)

  serve(app, auth.signOnProviders, async (_inputs, { config }) =>
    config.signOn.map(({ id: providerId, name }) => ({ providerId, name })),
  )

  serve(app, auth.beginSignOn, ({ body }, context) => beginSignOn(context, body))

  serve(app, auth.finishSignOn, ({ body }, context) => finishSignOn(context, body))

  await registerRawForms(app, LARGEST_TOKEN, (scope) => {
    scope.post('/api/v3/auth/sign-on/:providerId/logout', async (request, reply) => {
      const provider = providerById(services, Params.parse(request.params).providerId)
      await receiveLogout(services, provider, formFieldsOf(request).get('logout_token') ?? '')
      return await reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

const Params = z.object({ providerId: z.string() })
