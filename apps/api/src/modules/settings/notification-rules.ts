import { NotificationPreference, type NotificationSettings } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { dealerships, userDealerships } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { mobileOnly } from '../notifications/channel-words.ts'

const BY_MOBILE: readonly NotificationPreference[] = [NotificationPreference.SMS, NotificationPreference.WhatsApp]

/** Refuses text messages without a number to send them to. */
export async function notificationsToSave(tx: Tx, wanted: NotificationSettings): Promise<NotificationSettings> {
  if (!wanted.mobile && wantsTexts(wanted) && !(await hasMobileDealership(tx, wanted.userId)))
    return refuse('INVALID', undefined, { mobile: 'Text and WhatsApp need a mobile number' })
  return wanted
}

const wantsTexts = ({ preferences }: NotificationSettings) =>
  preferences.some(({ channels }) => channels.some((channel) => BY_MOBILE.includes(channel)))

/** Without a number of the user's own, the dealership's is used if it is a mobile. */
async function hasMobileDealership(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ phone: dealerships.phone })
    .from(userDealerships)
    .innerJoin(dealerships, eq(dealerships.affiliateUserId, userDealerships.affiliateUserId))
    .where(eq(userDealerships.userId, userId))
  return rows.some(({ phone }) => mobileOnly(phone) !== null)
}
