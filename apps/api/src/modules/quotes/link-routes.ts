import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import type { LenderGateway } from '../../providers/lenders/gateway.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { lockRow } from '../applications/store.ts'
import { authorize } from '../guard.ts'
import { openLink, proceedByLink } from './link.ts'
import { registerLinkPage } from './link-page.ts'
import { proceed } from './proceed.ts'
import { registerProceeding } from './proceed-job.ts'
import { sendQuotes } from './send.ts'

const { quotes } = contract

/** The calls that move a quote: to the customer, back through the link, on to the lender (D39). */
export const quoteLinkRoutes = (lenders: LenderGateway) => async (app: FastifyInstance, services: Services) => {
  registerProceeding(services, lenders)
  await registerLinkPage(app, services)

  serve(app, quotes.send, async ({ body }, context) => {
    const { write, user } = context
    return await write(async (tx) => {
      const row = found(await lockRow(tx, body.applicationId))
      const dealership = await authorize(tx, user, quotes.send, row.affiliateUserId)
      await sendQuotes(tx, context, { user, row, dealership }, body)
      return { ok: true } as const
    })
  })

  serve(app, quotes.proceed, async ({ body }, { write, user, jobs, cipher, at }) =>
    write(async (tx) => {
      const row = found(await lockRow(tx, body.applicationId))
      await authorize(tx, user, quotes.proceed, row.affiliateUserId)
      return await proceed(tx, { jobs, cipher }, { row, quoteId: body.quoteId, by: 'dealer', user, at })
    }),
  )

  serve(app, quotes.customerProceed, async ({ body }, { db, jobs, cipher, at }) => {
    await db.asSystem((tx) => proceedByLink(tx, { jobs, cipher }, body, at))
    return { ok: true } as const
  })

  serve(app, quotes.link, ({ params }, { db, at }) => db.asSystem((tx) => openLink(tx, services, params.token, at)))
}
