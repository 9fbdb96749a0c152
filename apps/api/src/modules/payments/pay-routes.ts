import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { PaymentProviders } from '../../providers/payments/choose.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { hashOfPayToken, publicPaymentOf } from './record.ts'
import { methodsOf, paymentStateOf, startPayment } from './start.ts'
import { changePayment, findByToken, lockByToken, payeeOf } from './store.ts'

const { payments } = contract

/** The payer's calls through the link, without a login. */
export function payRoutes(app: FastifyInstance, services: Services, providers: PaymentProviders): void {
  serve(app, payments.open, async ({ params }, { db, at }) =>
    db.asSystem(async (tx) => {
      const row = await findByToken(tx, hashOfPayToken(params.token))
      const payee = await payeeOf(tx, row.affiliateUserId)
      const methods = methodsOf(payee, services.config)
      return publicPaymentOf({ ...row, state: paymentStateOf(row, at) }, payee.dealership, methods)
    }),
  )

  serve(app, payments.markSeen, async ({ params }, { db, at }) =>
    db.asSystem(async (tx) => {
      const row = await lockByToken(tx, hashOfPayToken(params.token))
      const isFirst = paymentStateOf(row, at) === 'asked'
      if (isFirst) await changePayment(tx, row.paymentId, { state: 'opened', openedAt: at })
      return { ok: true } as const
    }),
  )

  serve(app, payments.start, async ({ params, body }) => startPayment(services, providers, params.token, body.method))
}
