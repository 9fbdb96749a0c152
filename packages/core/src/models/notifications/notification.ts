import * as z from 'zod/mini'
import { identifier, integer, maybe, moment, text } from '../fields.ts'

/** Spec §3. `content` is JSON text: read it with `parseScenario`. `readBy` holds the ids of the users who have read it. */
export const Notification = z.object({
  id: identifier(),
  userId: maybe(integer()),
  affiliateUserId: maybe(integer()),
  scenario: text(60),
  content: text(20_000),
  isDelivered: z._default(z.boolean(), false),
  deliveredAt: maybe(moment()),
  readBy: z._default(z.array(integer()), []),
  created: moment(),
})
export type Notification = z.infer<typeof Notification>

/** A message of the live socket (spec §7); `Type` is the scenario, or `response`, which is ignored. */
export const ServerMessage = z.object({
  Id: identifier(),
  AffiliateUserId: integer(),
  Type: text(60),
  Content: text(20_000),
  Created: moment(),
})
export type ServerMessage = z.infer<typeof ServerMessage>

/** The content of the event `readNotification`, which the page sends (spec §7). */
export const ReadNotification = z.object({ messageId: identifier(), readBy: integer() })
