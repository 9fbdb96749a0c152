import { contract, DealerSettings, hasPower, NotificationSettings, powerReason, UserSettings } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { firstOf, type Tx } from '../../db/database.ts'
import { dealerships, users } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { shapedBy } from '../../serve/shaped-by.ts'
import { serve } from '../../serve.ts'
import { lockDealership } from '../dealers/store.ts'
import { notificationsToSave } from './notification-rules.ts'

const { settings } = contract

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  serveOfUser(app)
  serveNotifications(app)
  serveOfDealership(app)
}

function serveOfUser(app: FastifyInstance): void {
  serve(app, settings.user, async ({ params }, { read, user, authorizeFor }) => {
    authorizeFor({ userId: params.id })
    return shapedBy(UserSettings, (await read((tx) => ownRow(tx, user.userId))).settings)
  })

  serve(app, settings.saveUser, async ({ body }, { write, user, authorizeFor }) => {
    authorizeFor({ userId: body.dealerUserId })
    return await write(async (tx) => {
      const settings = shapedBy(UserSettings, { ...(await lockOwnRow(tx, user.userId)).settings, ...body.userSettings })
      await tx.update(users).set({ settings }).where(eq(users.userId, user.userId))
      return settings
    })
  })
}

function serveNotifications(app: FastifyInstance): void {
  serve(app, settings.notifications, async ({ params }, { read, user, authorizeFor }) => {
    authorizeFor({ userId: params.id })
    const row = await read((tx) => ownRow(tx, user.userId))
    return shapedBy(NotificationSettings, { ...row.notificationSettings, userId: user.userId })
  })

  serve(app, settings.saveNotifications, async ({ body }, { write, user, authorizeFor }) => {
    authorizeFor({ userId: body.userId })
    return await write(async (tx) => {
      const known = (await lockOwnRow(tx, user.userId)).notificationSettings
      const wanted = shapedBy(NotificationSettings, { ...known, ...body })
      const notificationSettings = await notificationsToSave(tx, wanted)
      await tx.update(users).set({ notificationSettings }).where(eq(users.userId, user.userId))
      return notificationSettings
    })
  })
}

function serveOfDealership(app: FastifyInstance): void {
  serve(app, settings.dealer, ({ params }, { readDealership }) =>
    readDealership(params.id, async (_tx, row) => shapedBy(DealerSettings, row.settings)),
  )

  serve(app, settings.saveDealer, async ({ body }, { write, user, authorize, audit }) =>
    write(async (tx) => {
      const { affiliateUserId } = body
      await lockDealership(tx, affiliateUserId)
      const row = await authorize(tx, affiliateUserId)
      const details = shapedBy(DealerSettings, { ...row.settings, ...body.settings })
      const isOtherRule = (details.secondFactorFrom ?? null) !== (row.settings.secondFactorFrom ?? null)
      // The one setting of the dealership that is not for every role.
      if (isOtherRule && !hasPower(user, 'second factor', affiliateUserId))
        return refuse('ROLE_NOT_ALLOWED', powerReason('second factor'))
      await tx.update(dealerships).set({ settings: details }).where(eq(dealerships.affiliateUserId, affiliateUserId))
      await audit(tx, 'dealer-settings.saved', body, { details })
      return details
    }),
  )
}

async function lockOwnRow(tx: Tx, userId: number) {
  return found(await firstOf(tx.select().from(users).where(eq(users.userId, userId)).for('update')))
}

async function ownRow(tx: Tx, userId: number) {
  return found(await firstOf(tx.select().from(users).where(eq(users.userId, userId))))
}
