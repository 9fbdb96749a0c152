import { contract, isFeatureOn, type PaymentRequest, toPence } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import type { PaymentProviders } from '../../providers/payments/choose.ts'
import { serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { scopeOf, sinceOf } from '../record/window.ts'
import { newPayment, recordOfDraft } from './draft.ts'
import { EXPIRY_JOB, expirePayment } from './jobs.ts'
import { noteAsked } from './payment-messages.ts'
import { type PaymentRow, paymentOf } from './record.ts'
import { findRefund } from './refund-rows.ts'
import { carryOut, planRefund, refundIdOf } from './refunds.ts'
import { sendLink } from './send.ts'
import { auditPayment, featuresOf, findPayment, insertPayment, listPayments, lockPayment, websitesOf } from './store.ts'

const { payments } = contract

/** A dealership's calls for its payment requests. */
export function dealerPaymentRoutes(app: FastifyInstance, services: Services, providers: PaymentProviders): void {
  askingRoutes(app, services)
  readingRoutes(app, services)
  takingBackRoutes(app, services, providers)
}

function askingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, payments.create, async ({ body }, context) =>
    context.write(async (tx) => {
      await context.authorize(tx, body.affiliateUserId)
      const draft = { ...body, applicationId: await recordOfDraft(tx, body) }
      const row = await insertPayment(tx, newPayment(draft, context.user, context.at, services))
      await services.jobs.enqueue(tx, {
        kind: EXPIRY_JOB,
        key: row.paymentId,
        payload: { paymentId: row.paymentId },
        runAt: row.expiresAt ?? context.at,
      })
      await auditPayment(tx, row, { at: context.at, action: 'payment.asked', userId: context.user.userId })
      await noteAsked(tx, row, services)
      return await shownPayment(tx, services, row)
    }),
  )

  serve(app, payments.send, async ({ params, body }, { write, user, at, authorize }) =>
    write(async (tx) => {
      const row = await lockPayment(tx, params.id)
      await authorize(tx, row.affiliateUserId)
      const { sent, isElsewhere } = await sendLink(tx, services, row, body)
      await auditPayment(tx, sent, {
        at,
        action: 'payment.link-sent',
        userId: user.userId,
        details: { channel: body.channel, ...(isElsewhere ? { isElsewhere } : {}) },
      })
      return await shownPayment(tx, services, sent)
    }),
  )
}

function readingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, payments.list, async ({ body }, { read, tenants, at }) => {
    return await read(async (tx) => {
      const scope = await withFeature(tx, scopeOf(body.affiliateUserIds, tenants))
      return await shownPayments(tx, services, await listPayments(tx, scope, sinceOf(body.days, at)))
    })
  })

  serve(app, payments.single, async ({ params }, { read, authorize }) =>
    read(async (tx) => {
      const row = await findPayment(tx, params.id)
      await authorize(tx, row.affiliateUserId)
      return await shownPayment(tx, services, row)
    }),
  )
}

/** Withdraws an unpaid request; refunds a paid one. */
function takingBackRoutes(app: FastifyInstance, services: Services, providers: PaymentProviders): void {
  serve(app, payments.expire, async ({ params }, { read, user, at, authorize }) => {
    await read(async (tx) => {
      const row = await findPayment(tx, params.id)
      await authorize(tx, row.affiliateUserId)
      refusePaid(row)
    })
    const after = await expirePayment(services, providers, params.id, (tx, row) =>
      auditPayment(tx, row, { at, action: 'payment.withdrawn', userId: user.userId }),
    )
    refusePaid(after)
    return await read((tx) => shownPayment(tx, services, after))
  })

  serve(app, payments.refund, async ({ params, body }, { write, user, at, scope, request, authorize }) => {
    const refundId = refundIdOf(params.id, scope.principal ?? '', request.headers['idempotency-key'])
    const pence = typeof body.amount === 'number' ? toPence(body.amount) : null
    // Not a `write`, whose answer is stored under the call's key: the provider is asked after this transaction.
    await services.db.asUser(scope, async (tx) => {
      const row = await lockPayment(tx, params.id)
      await authorize(tx, row.affiliateUserId)
      if (await findRefund(tx, refundId)) return
      await planRefund(tx, services, providers, row, { refundId, pence, createdBy: user.name ?? null })
      await auditPayment(tx, row, { at, action: 'payment.refund-asked', userId: user.userId })
    })
    await carryOut(services, providers, refundId)
    return await write(async (tx) => shownPayment(tx, services, await findPayment(tx, params.id)))
  })
}

async function shownPayments(tx: Tx, services: Services, rows: readonly PaymentRow[]): Promise<PaymentRequest[]> {
  const ids = rows.map(({ affiliateUserId }) => affiliateUserId)
  const websites = await websitesOf(tx, ids)
  return rows.map((row) => paymentOf(row, found(websites.get(row.affiliateUserId)), services))
}

const shownPayment = async (tx: Tx, services: Services, row: PaymentRow): Promise<PaymentRequest> =>
  found((await shownPayments(tx, services, [row]))[0])

function refusePaid({ state }: PaymentRow): void {
  if (state === 'paid' || state === 'refunded')
    refuse('INVALID', 'This has been paid: it can be refunded, but not withdrawn.')
}

/** Of the requested dealerships, those with payments switched on; refuses if there are none (D41). */
async function withFeature(tx: Tx, scope: readonly number[] | 'all'): Promise<readonly number[] | 'all'> {
  if (scope === 'all') return scope
  const known = await featuresOf(tx, scope)
  const on = known.filter(({ features }) => isFeatureOn(features, 'payments'))
  if (known.length > 0 && on.length === 0) return refuse('FEATURE_OFF')
  return on.map(({ affiliateUserId }) => affiliateUserId)
}
