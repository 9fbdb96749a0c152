import * as z from 'zod/mini'
import { Notification, text } from '../../models/index.ts'
import { group } from '../endpoint.ts'
import { wireInteger } from '../wire.ts'

export const notifications = group('notifications', {
  token: {
    method: 'GET',
    path: '/notification/token',
    access: 'reads',
    query: z.object({ aid: wireInteger() }),
    response: z.object({ token: text(4000) }),
  },

  negotiate: {
    method: 'GET',
    path: '/negotiate',
    access: 'public',
    query: z.object({ access_token: text(4000).check(z.minLength(1)) }),
    response: z.object({ url: text(8000) }),
    refusals: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'BANNED'],
  },

  list: {
    method: 'GET',
    path: '/notifications/:aid/:readBy',
    access: 'self',
    params: z.object({ aid: wireInteger(), readBy: wireInteger() }),
    response: z.array(Notification),
  },
})
