import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../http/problem.ts'
import { serve } from '../../../serve.ts'
import type { Services } from '../../../services.ts'
import { forgetDevices } from '../known-devices.ts'
import { beginConfirm, confirm } from './confirming.ts'
import { beginPasskeyLogin, completeLogin, passkeyLogin } from './entering.ts'
import { registerFactorMails } from './factor-mails.ts'
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
  newRecoveryCodes,
  removeCodes,
  removePasskey,
} from './keeping.ts'
import { renamePasskey } from './passkey-store.ts'
import { resetFactors } from './reset-factors.ts'
import { securityOf } from './security-view.ts'

const { auth } = contract
const DONE = { ok: true } as const

export function factorRoutes(app: FastifyInstance, services: Services): void {
  registerFactorMails(services)
  serveEntry(app)
  servePasskeys(app)
  serveOthers(app)
}

function serveEntry(app: FastifyInstance): void {
  serve(app, auth.completeLogin, ({ body }, context) => completeLogin(context, body))

  serve(app, auth.beginPasskeyLogin, (_inputs, context) => beginPasskeyLogin(context))

  serve(app, auth.passkeyLogin, ({ body }, context) => passkeyLogin(context, body))

  serve(app, auth.beginConfirm, (_inputs, context) => beginConfirm(context))

  serve(app, auth.confirm, ({ body }, context) => confirm(context, body))
}

function servePasskeys(app: FastifyInstance): void {
  serve(app, auth.beginPasskey, (_inputs, context) => beginPasskey(context))

  serve(app, auth.addPasskey, ({ body }, context) => addPasskey(context, body))

  serve(app, auth.renamePasskey, async ({ params, body }, { db, user }) => {
    found((await db.asSystem((tx) => renamePasskey(tx, user.userId, params.id, body.name))) || null)
    return DONE
  })

  serve(app, auth.removePasskey, ({ params }, context) => removePasskey(context, params.id))
}

function serveOthers(app: FastifyInstance): void {
  serve(app, auth.security, (_inputs, context) => securityOf(context))

  serve(app, auth.beginCodes, (_inputs, context) => beginCodes(context))

  serve(app, auth.confirmCodes, ({ body }, context) => confirmCodes(context, body))

  serve(app, auth.removeCodes, (_inputs, context) => removeCodes(context))

  serve(app, auth.makeRecoveryCodes, (_inputs, context) => newRecoveryCodes(context))

  serve(app, auth.forgetDevices, async ({ query: { deviceId } }, { db, user }) => {
    const gone = await db.asSystem((tx) => forgetDevices(tx, user.userId, { deviceId }))
    if (deviceId !== undefined) found(gone || null)
    return DONE
  })

  serve(app, auth.resetFactors, ({ body }, context) => resetFactors(context, body))
}
