import { NotificationPreference, NotificationSettings } from '@forecourt/core'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { firstOf, type Tx } from '../../db/database.ts'
import { dealerships, notifications, userDealerships, users } from '../../db/tables/index.ts'
import type { MessageChannel } from '../../providers/messages/messages.ts'
import { CHANNELS_JOB } from '../../realtime/gateway.ts'
import { isLive } from '../../security/person.ts'
import { shapedBy } from '../../serve/shaped-by.ts'
import type { Services } from '../../services.ts'
import { brokerBrand } from '../outgoing/layout/content.ts'
import { queueMail, queueMessage } from '../outgoing/queue.ts'
import { type ChannelText, composeChannelText, mobileOnly } from './channel-words.ts'

const ChannelPayload = z.object({ id: z.int() })

type NotificationRow = typeof notifications.$inferSelect

type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number]

/** Notifications by mail, text or WhatsApp, for the users who chose them: one job for each notification and user. */
export function registerChannels(services: Services): void {
  services.jobs.handleInTransaction(CHANNELS_JOB, ChannelPayload, async (tx, { id }) => {
    const notification = await firstOf(tx.select().from(notifications).where(eq(notifications.id, id)))
    if (notification) await queueForAll(tx, services, notification)
  })
}

async function queueForAll(tx: Tx, services: Services, notification: NotificationRow): Promise<void> {
  const words = composeChannelText(notification.scenario, notification.content)
  for (const recipient of await recipientsOf(tx, services, notification)) {
    for (const channel of recipient.channels) await queueBy(channel, tx, services, recipient, words)
  }
}

const TEXTS: Readonly<Record<number, MessageChannel>> = {
  [NotificationPreference.SMS]: 'sms',
  [NotificationPreference.WhatsApp]: 'whatsapp',
}

async function queueBy(
  channel: NotificationPreference,
  tx: Tx,
  services: Services,
  { name, email, mobile }: Recipient,
  { title, lines, path }: ChannelText,
): Promise<void> {
  const link = services.publicUrl() + path
  if (channel === NotificationPreference.Email)
    await queueMail(tx, services, {
      to: { name, address: email },
      subject: title,
      brand: brokerBrand(services.config.broker),
      preview: [title, ...lines].join(', '),
      greeting: `Hello ${name},`,
      opening: [],
      sections: [{ title, lines }],
      action: { label: path === '/' ? 'Open the portal' : 'Open the customer', url: link },
      statement: 'Choose in Settings what you get by e-mail or text.',
    })
  const by = TEXTS[channel]
  if (by && mobile)
    await queueMessage(tx, services, { channel: by, to: mobile, text: [title, ...lines, link].join('\n') })
}

/**
 * The users of the dealership, or the one addressed; opting out overrides every channel. Nobody is told about the
 * customers of a dealership that is banned or declined (D25, D40).
 */
async function recipientsOf(tx: Tx, { config }: Services, { affiliateUserId, userId, scenario }: NotificationRow) {
  const rows = await tx
    .select({ user: users, dealership: dealerships })
    .from(userDealerships)
    .innerJoin(users, eq(users.userId, userDealerships.userId))
    .innerJoin(dealerships, eq(dealerships.affiliateUserId, userDealerships.affiliateUserId))
    .where(
      and(
        eq(userDealerships.affiliateUserId, affiliateUserId),
        eq(users.isBanned, false),
        userId === null ? undefined : eq(users.userId, userId),
      ),
    )
  const live = rows.filter(({ dealership }) => isLive(dealership, config.bannedDealerIds))
  return live.map(({ user, dealership: { phone } }) => {
    const settings = shapedBy(NotificationSettings, { ...user.notificationSettings, userId: user.userId })
    const chosen = settings.preferences.find((one) => one.scenario === scenario)?.channels ?? []
    return {
      name: `${user.firstName} ${user.surname}`,
      email: user.email,
      mobile: settings.mobile?.trim() || mobileOnly(phone),
      channels: chosen.includes(NotificationPreference.OptOut) ? [] : [...new Set(chosen)],
    }
  })
}
