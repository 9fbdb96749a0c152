import { contract, hasPower } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import { serve } from '../../serve.ts'
import { listInvitations } from '../auth/invitation-store.ts'
import { endLogin, setRole } from './changes.ts'
import { invite, resendInvitation, withdrawInvitation } from './invitations.ts'
import { listLogins } from './store.ts'

const { logins } = contract

/** The people of a dealership (D78). */
export async function loginRoutes(app: FastifyInstance): Promise<void> {
  serveLogins(app)
  serveInvitations(app)
}

function serveLogins(app: FastifyInstance): void {
  serve(app, logins.list, async ({ params: { id } }, { db, config, user, authorize }) =>
    db.asSystem(async (tx) => {
      await authorize(tx, id)
      const rows = await listLogins(tx, config, id)
      const mayChange = hasPower(user, 'people', id)
      return {
        logins: mayChange
          ? rows
          : rows.map((row) => ({ ...row, lastSeen: null, secondFactors: null, signsInThrough: null })),
        invitations: await listInvitations(tx, id),
      }
    }),
  )

  serve(app, logins.setRole, async ({ params: { id, userId }, body: { role } }, context) => {
    await setRole(context, { affiliateUserId: id, userId }, role)
    const rows = await context.db.asSystem((tx) => listLogins(tx, context.config, id))
    return found(rows.find((row) => row.userId === userId))
  })

  serve(app, logins.end, async ({ params: { id, userId } }, context) => {
    await endLogin(context, { affiliateUserId: id, userId })
    return { ok: true } as const
  })
}

function serveInvitations(app: FastifyInstance): void {
  serve(app, logins.invite, ({ body }, context) => invite(context, body))

  serve(app, logins.resendInvitation, ({ params: { id } }, context) => resendInvitation(context, id))

  serve(app, logins.withdrawInvitation, async ({ params: { id } }, context) => {
    await withdrawInvitation(context, id)
    return { ok: true } as const
  })
}
