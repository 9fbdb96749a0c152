import { type Application, HOUR_MS, type PaymentState, toPence } from '@forecourt/core'
import { enqueue } from '../../jobs/queue.ts'
import { encryptAccount } from '../../modules/instant-bank/account.ts'
import { EXPIRY_JOB } from '../../modules/payments/jobs.ts'
import { hashOfToken, newToken } from '../../modules/payments/record.ts'
import { nextReceiptNumber } from '../../modules/payments/store.ts'
import { SANDBOX } from '../../providers/payments/sandbox/messages.ts'
import type { Cipher } from '../../security/encryption.ts'
import type { Tx } from '../database.ts'
import { boodilConfigs, paymentAttempts, paymentRefunds, payments, sandboxPayments } from '../tables/index.ts'

const LINK_HOURS = 14 * 24

interface DemoPayment {
  readonly state: PaymentState
  readonly method: 'card' | 'instant-bank' | null
  readonly reference: string
  readonly amount: number
  readonly askedHoursAgo: number
  readonly refunded?: number
  readonly failedReason?: string
}

const row = (
  state: PaymentState,
  method: DemoPayment['method'],
  askedHoursAgo: number,
  reference: string,
  amount: number,
  more: Partial<DemoPayment> = {},
): DemoPayment => ({ state, method, askedHoursAgo, reference, amount, ...more })

/** A payment in every state, over the last month. */
const ROWS: readonly DemoPayment[] = [
  row('asked', null, 1, 'Holding deposit', 250),
  row('asked', null, 20, 'Deposit balance', 1_750),
  row('opened', 'card', 3, 'Holding deposit', 199.5),
  row('opened', null, 27, 'Delivery', 95),
  row('failed', 'card', 5, 'Holding deposit', 500, { failedReason: 'The card has insufficient funds.' }),
  row('failed', 'instant-bank', 49, 'Deposit', 1_500, { failedReason: 'The bank did not make the payment.' }),
  row('paid', 'card', 2, 'Holding deposit', 250),
  row('paid', 'card', 7, 'Deposit', 2_000),
  row('paid', 'instant-bank', 25, 'Deposit', 3_250),
  row('paid', 'card', 31, 'Service plan', 349.99),
  row('paid', 'instant-bank', 74, 'Deposit balance', 4_800),
  row('paid', 'card', 120, 'Tow bar', 412.45, { refunded: 62.45 }),
  row('paid', 'card', 210, 'Holding deposit', 99),
  row('refunded', 'card', 150, 'Holding deposit', 250, { refunded: 250 }),
  row('refunded', 'card', 400, 'Deposit', 1_000, { refunded: 1_000 }),
  row('expired', null, 420, 'Holding deposit', 250),
  row('expired', 'card', 500, 'Delivery', 120),
  row('paid', 'card', 610, 'Deposit', 1_250),
]

interface SeedPaymentParts {
  readonly cipher: Cipher
  readonly now: Date
  readonly affiliateUserId: number
  readonly createdBy: string
}

/** Payments of one dealership, some of them of its customers, and instant bank payments set up. */
export async function insertPayments(tx: Tx, records: readonly Application[], parts: SeedPaymentParts): Promise<void> {
  const { affiliateUserId, cipher } = parts
  const account = { accountNumber: '66374958', sortCode: '089999' }
  await tx.insert(boodilConfigs).values({
    affiliateUserId,
    isEnabled: true,
    merchantId: 'demo-merchant',
    accountName: 'Quillmere Motors',
    encryptedAccount: encryptAccount(account, affiliateUserId, cipher),
  })
  const customers = records.filter((record) => record.affiliateUserId === affiliateUserId && !record.isQuickQuote)
  for (const [index, payment] of ROWS.entries()) await insertPayment(tx, payment, customers[index * 3], index, parts)
}

async function insertPayment(
  tx: Tx,
  payment: DemoPayment,
  of: Application | undefined,
  index: number,
  { cipher, now, affiliateUserId, createdBy }: SeedPaymentParts,
): Promise<void> {
  const paymentId = `demo-payment-${index + 1}`
  const token = newToken()
  const created = new Date(now.getTime() - payment.askedHoursAgo * HOUR_MS)
  const later = new Date(created.getTime() + HOUR_MS / 4)
  const expiresAt = new Date(created.getTime() + LINK_HOURS * HOUR_MS)
  const wasPaid = payment.state === 'paid' || payment.state === 'refunded'
  await tx.insert(payments).values({
    ...{ paymentId, affiliateUserId, created, createdBy, expiresAt },
    ...{ payToken: hashOfToken(token), encryptedToken: cipher.encrypt(token, paymentId) },
    ...{ amount: payment.amount, reference: payment.reference, state: payment.state, method: payment.method },
    ...payerOf(of),
    ...(payment.method === null ? {} : { provider: SANDBOX, providerReference: sessionOf(index), openedAt: later }),
    ...(wasPaid ? { paidAt: later, receiptNumber: await nextReceiptNumber(tx, later) } : {}),
    ...(payment.refunded ? { refundedAmount: payment.refunded, refundedAt: new Date(later.getTime() + HOUR_MS) } : {}),
    failedReason: payment.failedReason ?? null,
    version: 2,
  })
  if (payment.method !== null) await insertAttempt(tx, payment, { paymentId, affiliateUserId, index, created, later })
  if (expiresAt > now)
    await enqueue(tx, { kind: EXPIRY_JOB, key: paymentId, payload: { paymentId }, runAt: expiresAt }, now)
}

const sessionOf = (index: number) => `sbx_demo_${index + 1}`

function payerOf(of: Application | undefined) {
  const { firstName, lastName, email, contactNumber } = of?.customer ?? {}
  return {
    applicationId: of?.cosmosId ?? null,
    customerName: [firstName, lastName].filter(Boolean).join(' ') || 'Trade customer',
    customerEmail: email ?? null,
    customerMobile: contactNumber ?? null,
    vehicleReg: of?.vehicle?.vrm ?? null,
  }
}

interface AttemptParts {
  readonly paymentId: string
  readonly affiliateUserId: number
  readonly index: number
  readonly created: Date
  readonly later: Date
}

/** With what the sandbox's company keeps, so that demo payments can be refunded as others can. */
async function insertAttempt(
  tx: Tx,
  payment: DemoPayment,
  { paymentId, affiliateUserId, index, created, later }: AttemptParts,
) {
  const attemptId = `demo-attempt-${index + 1}`
  const wasPaid = payment.state === 'paid' || payment.state === 'refunded'
  const state = wasPaid ? 'paid' : payment.state === 'failed' ? 'failed' : 'expired'
  const amountPence = toPence(payment.amount)
  const refundPence = toPence(payment.refunded ?? 0)
  const method = payment.method ?? 'card'
  await tx.insert(paymentAttempts).values({
    ...{ attemptId, paymentId, affiliateUserId, provider: SANDBOX, method, state, created },
    ...{
      providerReference: sessionOf(index),
      reason: payment.failedReason ?? null,
      expiresAt: later,
      settledAt: later,
    },
  })
  await tx.insert(sandboxPayments).values({
    ...{ sessionId: sessionOf(index), attemptId, method, amountPence, payee: 'Quillmere Motors', state, created },
    ...{ reference: payment.reference, returnUrl: '/pay-complete', cancelUrl: '/pay', expiresAt: later },
    refunds: refundPence > 0 ? { [`demo-refund-${index + 1}`]: refundPence } : {},
  })
  if (refundPence === 0) return
  await tx.insert(paymentRefunds).values({
    ...{ refundId: `demo-refund-${index + 1}`, paymentId, attemptId, affiliateUserId, amountPence: refundPence },
    ...{ state: 'done', created: later, finishedAt: later },
  })
}
