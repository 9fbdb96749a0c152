import { randomUUID } from 'node:crypto'
import {
  type Application,
  chosenQuoteOf,
  contract,
  DecisionStatus,
  type QuickQuote,
  type QuickQuoteOffer,
} from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/problem.ts'
import { publish } from '../../realtime/gateway.ts'
import type { DealershipRow } from '../../security/dealership.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { refuseSwitchedOff } from '../guard.ts'
import { newQuickQuote } from '../record/new-record.ts'
import { publishQuickQuote } from '../record/publish-change.ts'
import { applicationOf } from '../record/record.ts'
import { notificationOf } from '../record/record-notification.ts'
import { insertApplication, listQuickQuotes } from '../record/store.ts'
import { scopeOf, sinceOf, windowOf } from '../record/window.ts'
import { closingRoutes } from './closing.ts'
import { keepOffer, priceOffer, priceVisitorsOffer } from './offer.ts'

const { quickQuotes } = contract

export async function quickQuoteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, quickQuotes.create, async ({ body: { offer, ...body } }, context) => {
    const { read, write, user, client, cipher, at, authorize } = context
    // A page may leave its dealership out, or name its own; another one does not exist for it.
    const own = client?.dealership.affiliateUserId ?? user?.affiliateUserId ?? null
    const affiliateUserId = body.affiliateUserId || own
    if (affiliateUserId === null) return refuse('INVALID', undefined, { affiliateUserId: 'Select a dealership' })
    const ids = { applicationId: randomUUID(), quickQuoteId: randomUUID() }
    const recordOf = ({ dealerId }: { dealerId: number }) =>
      newQuickQuote(ids, body, { affiliateUserId, dealerId, userName: user?.name ?? 'Website' }, at)
    const priced =
      offer && (await priceChosen(context, await read((tx) => authorize(tx, affiliateUserId)), recordOf, offer))
    return await write(async (tx) => {
      const dealership = await authorize(tx, affiliateUserId)
      refuseSwitchedOff(body, dealership)
      const made = recordOf(dealership)
      const row = await insertApplication(tx, made, cipher, user?.userId ?? null)
      const quotes = priced ? [await keepOffer(tx, made, priced, at)] : []
      const application = applicationOf({ row, proposals: [], pack: null }, cipher)
      if (client) await publish(tx, notificationOf(application, 'EnquiryReceived', {}, at))
      else await publishQuickQuote(tx, row, at)
      // Not for a car buyer's page: it names the lender.
      return quickQuoteOf({ ...application, chosenQuote: client ? null : chosenQuoteOf(quotes, application) })
    })
  })

  serve(app, quickQuotes.list, async ({ body }, { read, ask, tenants, at, cipher }) => {
    const scope = scopeOf(body.affiliateUserIds, tenants)
    const since = sinceOf(await windowOf(ask, body.days, scope, 'quick-quote'), at)
    const rows = await read((tx) => listQuickQuotes(tx, scope, since))
    return rows.map((parts) => quickQuoteOf(applicationOf(parts, cipher)))
  })

  closingRoutes(app)
}

type Creating = Pick<ContextOf<typeof quickQuotes.create>, 'client' | 'at'> & Parameters<typeof priceOffer>[0]

function priceChosen(
  context: Creating,
  dealership: DealershipRow,
  recordOf: (dealership: DealershipRow) => Application,
  offer: QuickQuoteOffer,
) {
  const price = context.client ? priceVisitorsOffer : priceOffer
  return price(context, { dealership, application: recordOf(dealership) }, offer, context.at)
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
