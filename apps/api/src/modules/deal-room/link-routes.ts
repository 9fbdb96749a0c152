import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { LenderGateway } from '../../providers/lenders/gateway.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { goesElsewhere } from '../outgoing/new-address.ts'
import { registerOrders } from '../quotes/order-jobs.ts'
import { proceed } from '../quotes/proceed.ts'
import { openLink, proceedByLink } from './link.ts'
import { registerLinkPage } from './link-page.ts'
import { recipientsOfCustomer, sendQuotes } from './send.ts'

const { quotes } = contract

/** The calls that move a quote: to the customer, back through the link, and on to the lender (D39). */
export const roomLinkRoutes = (lenders: LenderGateway) => async (app: FastifyInstance, services: Services) => {
  registerOrders(services, lenders)
  await registerLinkPage(app, services)

  serve(app, quotes.send, ({ body: { applicationId, email, isAddressConfirmed: isConfirmed, ...body } }, context) =>
    context.changeRecord(applicationId, async (tx, row, dealership) => {
      const customer = row.doc.customer ?? {}
      const isElsewhere = goesElsewhere({ recorded: customer.email, to: email, isConfirmed, field: 'email' })
      const recipients = recipientsOfCustomer(customer, email)
      await sendQuotes(tx, context, { row, dealership }, { ...body, recipients, isElsewhere })
      return { ok: true } as const
    }),
  )

  serve(app, quotes.proceed, ({ body: { applicationId, quoteId } }, { changeRecord, user, jobs, cipher, at }) =>
    changeRecord(applicationId, (tx, row) => proceed(tx, { jobs, cipher }, { row, quoteId, user, at })),
  )

  serve(app, quotes.customerProceed, async ({ body }, { db, jobs, cipher, at }) => {
    await db.asSystem((tx) => proceedByLink(tx, { jobs, cipher }, body, at))
    return { ok: true } as const
  })

  serve(app, quotes.link, ({ params }, { db, at }) => db.asSystem((tx) => openLink(tx, services, params.token, at)))
}
