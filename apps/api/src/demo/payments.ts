import { type Client, HOUR_MS, type PaymentRequest, type PaymentState } from '@forecourt/core'
import type { DemoRecord } from './record.ts'
import type { Stage } from './stage.ts'

type Deed = (stage: Stage, payment: PaymentRequest, dealer: number) => Promise<void>

type DemoPayment = ReturnType<typeof row>

const tokenOf = ({ payUrl }: PaymentRequest): string => new URL(payUrl ?? '').searchParams.get('token') ?? ''

const opened: Deed = async (stage, payment) => {
  await stage.visitor().payments.markSeen({ token: tokenOf(payment) })
}

async function start(stage: Stage, payment: PaymentRequest, method: 'card' | 'instant-bank'): Promise<string> {
  const { redirectUrl } = await stage.visitor().payments.start({ token: tokenOf(payment), method })
  return redirectUrl
}

const begunByCard: Deed = async (stage, payment) => void (await start(stage, payment, 'card'))

const byCard =
  (number: string): Deed =>
  async (stage, payment) =>
    stage.submit(await start(stage, payment, 'card'), { number, expiry: '12/34', cvc: '123' })

const byBank =
  (bank: string): Deed =>
  async (stage, payment) => {
    const address = await start(stage, payment, 'instant-bank')
    await stage.submit(address, { bank })
    await stage.submit(`${address}/challenge`, { answer: 'yes' })
  }

const byDealer =
  (run: (payments: Client['payments'], id: string) => Promise<unknown>): Deed =>
  async (stage, { paymentId }, dealer) =>
    void (await run((await stage.as(dealer)).payments, paymentId))

const refunded = (amount: number | null = null) => byDealer((payments, id) => payments.refund({ id, amount }))
const withdrawn = byDealer((payments, id) => payments.expire({ id }))
const mailed = byDealer((payments, id) => payments.send({ id, channel: 'email' }))

const row = (hoursAgo: number, reference: string, amount: number, shows: PaymentState, ...deeds: readonly Deed[]) => ({
  hoursAgo,
  reference,
  amount,
  /** The payment's final state. */
  shows,
  deeds,
})

const PAYS = byCard('4242 4242 4242 4242')

/** A payment in every state, over the last month (docs/sandbox.md for cards and banks). */
export const PAYMENTS: readonly DemoPayment[] = [
  row(1, 'Holding deposit', 250, 'asked'),
  row(20, 'Deposit balance', 1_750, 'asked', mailed),
  row(3, 'Holding deposit', 199.5, 'opened', opened, begunByCard),
  row(27, 'Delivery', 95, 'opened', opened),
  row(5, 'Holding deposit', 500, 'failed', opened, byCard('4000 0000 0000 9995')),
  row(49, 'Deposit', 1_500, 'failed', opened, byBank('clun')),
  row(2, 'Holding deposit', 250, 'paid', opened, PAYS),
  row(7, 'Deposit', 2_000, 'paid', opened, PAYS),
  row(25, 'Deposit', 3_250, 'paid', mailed, opened, byBank('teme')),
  row(31, 'Service plan', 349.99, 'paid', opened, PAYS),
  row(74, 'Deposit balance', 4_800, 'paid', opened, byBank('teme')),
  row(120, 'Tow bar', 412.45, 'paid', opened, PAYS, refunded(62.45)),
  row(210, 'Holding deposit', 99, 'paid', opened, PAYS),
  row(150, 'Holding deposit', 250, 'refunded', opened, PAYS, refunded()),
  row(400, 'Deposit', 1_000, 'refunded', opened, PAYS, refunded()),
  row(420, 'Holding deposit', 250, 'expired'),
  row(500, 'Delivery', 120, 'expired', opened, withdrawn),
  row(610, 'Deposit', 1_250, 'paid', opened, PAYS),
]

/** The time between two steps of one payment. */
export const DEED_MS = HOUR_MS / 12

/** Requests a payment from a customer of the dealership who has a record. */
export async function askForPayment(
  stage: Stage,
  { reference, amount }: DemoPayment,
  { cosmosId, dealership, madeBy, customer, vrm }: DemoRecord,
): Promise<PaymentRequest> {
  const { payments } = await stage.as(madeBy)
  return await payments.create({
    affiliateUserId: dealership.affiliateUserId,
    reference,
    amount,
    applicationId: cosmosId,
    vehicleReg: vrm,
    customerName: [customer.firstName, customer.lastName].join(' '),
    customerEmail: customer.email ?? null,
    customerMobile: customer.contactNumber ?? null,
  })
}

/** Sets up instant bank payments, so that the pay page offers both methods. */
export async function setUpInstantBank(stage: Stage, affiliateUserId: number, dealer: number): Promise<void> {
  const { boodil } = await stage.as(dealer)
  const account = { accountName: 'Quillmere Motors', accountNumber: '66374958', sortCode: '089999' }
  await boodil.saveConfig({ affiliateUserId, isEnabled: true, merchantId: 'demo-merchant', ...account }, { version: 0 })
}
