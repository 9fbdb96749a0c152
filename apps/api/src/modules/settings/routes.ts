import { contract, DealerSettings, NotificationSettings, UserSettings, WebsiteConfig } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { dealerships, users } from '../../db/tables/index.ts'
import { found, refuse } from '../../plugins/refusal.ts'
import { serve } from '../../serve.ts'
import { findDealership, websiteConfigOf } from '../dealers/store.ts'
import { mayAct, mayActOnOwn } from '../guard.ts'

const { settings } = contract
const OWN = 0

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serve(
    app,
    settings.user,
  )(async ({ params }, { read, user }) => {
    mayActOnOwn(user, 'user-settings.view', params.id)
    return UserSettings.parse((await read((tx) => ownRow(tx, user.userId))).settings)
  })

  serve(
    app,
    settings.saveUser,
  )(async ({ body }, { write, user }) => {
    mayActOnOwn(user, 'user-settings.save', body.dealerUserId)
    await write((tx) => tx.update(users).set({ settings: body.userSettings }).where(eq(users.userId, user.userId)))
    return body.userSettings
  })

  serve(
    app,
    settings.notifications,
  )(async ({ params }, { read, user }) => {
    mayActOnOwn(user, 'notification-settings.view', params.id)
    const row = await read((tx) => ownRow(tx, user.userId))
    return NotificationSettings.parse({ ...row.notificationSettings, userId: user.userId })
  })

  serve(
    app,
    settings.saveNotifications,
  )(async ({ body }, { write, user }) => {
    mayActOnOwn(user, 'notification-settings.save', body.userId)
    await write((tx) => tx.update(users).set({ notificationSettings: body }).where(eq(users.userId, user.userId)))
    return body
  })

  serve(
    app,
    settings.dealer,
  )(async ({ params }, { read, user }) => {
    const row = await read((tx) => mayAct(tx, user, 'dealer-settings.view', params.id))
    return DealerSettings.parse(row.settings)
  })

  serve(
    app,
    settings.saveDealer,
  )(async ({ body }, { write, user }) =>
    write(async (tx) => {
      await mayAct(tx, user, 'dealer-settings.save', body.affiliateUserId)
      await tx
        .update(dealerships)
        .set({ settings: body.settings })
        .where(eq(dealerships.affiliateUserId, body.affiliateUserId))
      return body.settings
    }),
  )

  serve(
    app,
    settings.websiteConfig,
  )(async ({ params }, { read, user, client }) => {
    if (!client)
      return WebsiteConfig.parse(websiteConfigOf(await read((tx) => mayAct(tx, user, 'website.view', params.id))))
    const own = client.dealership.affiliateUserId
    if (params.id !== OWN && params.id !== own) return refuse('NOT_FOUND')
    const row = found(await read((tx) => findDealership(tx, own)))
    return WebsiteConfig.parse({ ...websiteConfigOf(row), allowedOrigins: [] })
  })
}

async function ownRow(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).limit(1)
  return found(row)
}
