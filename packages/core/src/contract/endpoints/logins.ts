import * as z from 'zod/mini'
import {
  DealerRole,
  DealershipLogin,
  DealershipLogins,
  guid,
  LoginInvitation,
  NewInvitation,
} from '../../models/index.ts'
import { ownGroup } from '../endpoint.ts'
import { NumberParam } from '../params.ts'
import { Done, wireInteger } from '../wire.ts'

const InvitationParam = z.object({ id: guid() })
const LoginParams = z.object({ id: wireInteger(), userId: wireInteger() })

/** Only getting people in needs an active dealership (D40): whoever must go, or may no longer do so much, can always be stopped. */
const changes = { access: 'reads', power: 'people', stepUp: 'logins' } as const
const letsIn = { access: 'writes', power: 'people', stepUp: 'logins', limit: 'sends' } as const

/** The people of a dealership and their roles (D78). */
export const logins = ownGroup('logins', {
  list: {
    method: 'GET',
    path: '/dealer/logins/:id',
    access: 'reads',
    params: NumberParam,
    response: DealershipLogins,
  },

  /** The answer is the same whether or not the address has a login elsewhere; only its owner's mail says so. */
  invite: {
    method: 'POST',
    path: '/dealer/logins/invitations',
    ...letsIn,
    body: NewInvitation,
    response: LoginInvitation,
    refusals: ['INVALID'],
  },

  /** Another link, good for the full time; the one before ends. */
  resendInvitation: {
    method: 'POST',
    path: '/dealer/logins/invitations/:id/send',
    ...letsIn,
    params: InvitationParam,
    response: LoginInvitation,
  },

  withdrawInvitation: {
    method: 'DELETE',
    path: '/dealer/logins/invitations/:id',
    ...changes,
    params: InvitationParam,
    response: Done,
  },

  /** Ends the person's sessions: the next one has the new role. */
  setRole: {
    method: 'PATCH',
    path: '/dealer/logins/:id/:userId',
    ...changes,
    params: LoginParams,
    body: z.object({ role: z.enum(DealerRole) }),
    response: DealershipLogin,
    refusals: ['INVALID'],
  },

  end: {
    method: 'DELETE',
    path: '/dealer/logins/:id/:userId',
    ...changes,
    params: LoginParams,
    response: Done,
    refusals: ['INVALID'],
  },
})
