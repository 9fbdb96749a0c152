import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { replacePassword } from './change.ts'
import { arm, forgot, reset } from './reset.ts'
import { registerResetMail } from './reset-mail.ts'

const { auth } = contract

export async function passwordRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerResetMail(services)

  serve(app, auth.passwordForgot, ({ body }, context) => forgot(context, body.email))

  serve(app, auth.armPasswordReset, ({ body }, context) => arm(context, body.passwordResetGuid, body.code))

  serve(app, auth.passwordReset, ({ body }, context) => reset(context, body.passwordResetGuid, body.password))

  serve(app, auth.changePassword, ({ body }, context) => {
    const { user, sessionId } = context
    return replacePassword(context, { userId: user.userId, sessionId }, body)
  })
}
