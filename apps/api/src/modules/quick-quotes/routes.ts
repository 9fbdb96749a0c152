import { randomUUID } from 'node:crypto'
import { type Application, contract, DecisionStatus, type QuickQuote } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import { publish } from '../../realtime/gateway.ts'
import { serve } from '../../serve.ts'
import { newQuickQuote } from '../applications/changes.ts'
import { scopeOf, sinceOf, windowOf } from '../applications/list/window.ts'
import { publishQuickQuote } from '../applications/publish-change.ts'
import { applicationOf } from '../applications/record.ts'
import { notificationOf } from '../applications/record-notification.ts'
import { insertApplication, listQuickQuotes } from '../applications/store.ts'
import { refuseWithoutPcp } from '../guard.ts'

const { quickQuotes } = contract

export async function quickQuoteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, quickQuotes.create, async ({ body }, { write, user, client, cipher, at, authorize }) =>
    write(async (tx) => {
      // A page may leave its dealership out, or name its own; another one does not exist for it.
      const own = client?.dealership.affiliateUserId ?? user?.affiliateUserId ?? null
      const affiliateUserId = body.affiliateUserId || own
      if (affiliateUserId === null) return refuse('INVALID', undefined, { affiliateUserId: 'Select a dealership' })
      const dealership = await authorize(tx, affiliateUserId)
      refuseWithoutPcp(body, dealership)
      const ids = { applicationId: randomUUID(), quickQuoteId: randomUUID() }
      const maker = { affiliateUserId, dealerId: dealership.dealerId, userName: user?.name ?? 'Website' }
      const made = newQuickQuote(ids, body, maker, at)
      const row = await insertApplication(tx, made, cipher, user?.userId ?? null)
      const application = applicationOf({ row, proposals: [], pack: null }, cipher)
      if (client) await publish(tx, notificationOf(application, 'EnquiryReceived', {}, at))
      else await publishQuickQuote(tx, row, at)
      return quickQuoteOf(application)
    }),
  )

  serve(app, quickQuotes.list, async ({ body }, { read, ask, tenants, at, cipher }) => {
    const scope = scopeOf(body.affiliateUserIds, tenants)
    const since = sinceOf(await windowOf(ask, body.days, scope, 'quick-quote'), at)
    const rows = await read((tx) => listQuickQuotes(tx, scope, since))
    return rows.map((row) => quickQuoteOf(applicationOf({ row, proposals: [], pack: null }, cipher)))
  })
}

/** The application under its own field names, with the price as a separate field; the contract drops the rest (§3). */
function quickQuoteOf(application: Application): QuickQuote {
  const { firstName, lastName, contactNumber, email } = application.customer
  return {
    ...application,
    quickQuoteId: application.quickQuoteId ?? application.cosmosId,
    customer: { firstName, lastName, contactNumber, email },
    price: application.vehicle?.price,
    decisionStatus: application.decisionStatus ?? DecisionStatus.QuickQuote,
  }
}
