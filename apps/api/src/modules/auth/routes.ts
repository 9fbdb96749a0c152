import { contract, FEATURES, isFeatureOn } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import { findDealership } from '../../security/dealership.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { factorRoutes } from './factors/routes.ts'
import { registerGuessedMail } from './guessed-mail.ts'
import { handOver } from './hand-over.ts'
import { leaveUrlOf } from './leave-sign-on.ts'
import { challengeOf } from './login-tries.ts'
import { replacePassword } from './new-password.ts'
import { arm, forgot, reset } from './reset.ts'
import { registerResetMail } from './reset-mail.ts'
import { endEverything, endSession, listSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'

const { auth } = contract

export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerResetMail(services)
  registerGuessedMail(services)
  servePasswords(app)
  serveEntry(app)
  serveFeatures(app)
  serveSessions(app)
  factorRoutes(app, services)
}

function serveEntry(app: FastifyInstance): void {
  serve(app, auth.challenge, ({ body }, context) => challengeOf(context, body.username.trim().toLowerCase()))

  serve(app, auth.login, ({ body }, context) => signIn(context, body))

  serve(app, auth.handOver, ({ body }, context) => handOver(context, body.userReference))

  serve(app, auth.clientToken, async (_inputs, { clients, source, request, limits, config, device }) => {
    await limits.take(`client-token:${device.address ?? ''}`, { most: config.publicCallsPerMinute, windowMs: 60_000 })
    const key = request.headers['forecourt-key']
    if (typeof key !== 'string')
      return refuse('UNAUTHENTICATED', 'Send the publishable key in the header Forecourt-Key.')
    return await clients.buy(key, source)
  })
}

function servePasswords(app: FastifyInstance): void {
  serve(app, auth.passwordForgot, ({ body }, context) => forgot(context, body.email))

  serve(app, auth.armPasswordReset, ({ body }, context) => arm(context, body.passwordResetGuid, body.code))

  serve(app, auth.passwordReset, ({ body }, context) => reset(context, body.passwordResetGuid, body.password))

  serve(app, auth.changePassword, ({ body }, context) => replacePassword(context, body))
}

function serveFeatures(app: FastifyInstance): void {
  serve(app, auth.isFeatureEnabled, async ({ params }, { client, read, user }) => {
    if (client) return { isEnabled: isFeatureOn(client.dealership.features, params.feature) }
    const affiliateUserId = user?.affiliateUserId ?? null
    // Staff work for every dealership; a dealership's features are checked when they act on it.
    if (affiliateUserId === null) return { isEnabled: isFeatureOn(FEATURES, params.feature) }
    const row = await read((tx) => findDealership(tx, affiliateUserId))
    return { isEnabled: isFeatureOn(row?.features ?? [], params.feature) }
  })
}

function serveSessions(app: FastifyInstance): void {
  serve(app, auth.logout, async (_inputs, context) => {
    const { write, identity, sessionId } = context
    await write((tx) => identity.signOut(tx, sessionId))
    const leaveUrl = await leaveUrlOf(context, sessionId)
    return { ok: true, ...(leaveUrl === null ? {} : { leaveUrl }) } as const
  })

  serve(app, auth.sessions, (_inputs, { read, user, sessionId, at }) =>
    read((tx) => listSessions(tx, user.userId, sessionId, at)),
  )

  serve(app, auth.endSessions, async ({ query }, context) => {
    const { write, db, user, sessionId: own, identity } = context
    const { userId } = user
    const { sessionId, keepsThis } = query
    if (sessionId) await write((tx) => endSession(tx, userId, sessionId, identity))
    else if (keepsThis) await db.asSystem((tx) => identity.signOutEverywhere(tx, userId, own))
    else await db.asSystem((tx) => endEverything(tx, userId, context))
    return { ok: true } as const
  })
}
