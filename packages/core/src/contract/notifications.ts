import * as z from 'zod/mini'
import { Notification, text } from '../models/index.ts'
import { endpoint } from './endpoint.ts'
import { wireInteger } from './wire.ts'

const token = endpoint({
  id: 'notifications.token',
  method: 'GET',
  path: '/notification/token',
  summary: 'A short-lived token for the live connection of a dealership',
  audience: 'user',
  query: z.object({ aid: wireInteger() }),
  response: z.object({ token: text(4000) }),
  refusals: ['NOT_FOUND'],
  usedBy: 'Realtime connection',
})

const negotiate = endpoint({
  id: 'notifications.negotiate',
  method: 'GET',
  path: '/negotiate',
  summary: 'The address of the live socket, for the token of `GET /notification/token`',
  audience: 'public',
  query: z.object({ access_token: text(4000).check(z.minLength(1)) }),
  response: z.object({ url: text(8000) }),
  refusals: ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'BANNED'],
  usedBy: 'Realtime connection',
})

const list = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/notifications/:aid/:readBy',
  summary: 'The notifications of a dealership, newest first, with what the user `readBy` has read',
  audience: 'user',
  params: z.object({ aid: wireInteger(), readBy: wireInteger() }),
  response: z.array(Notification),
  refusals: ['NOT_FOUND'],
  usedBy: 'Notification list',
})

export const notifications = { token, negotiate, list }
