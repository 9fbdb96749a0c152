import {
  type Feature,
  HOUR_MS,
  isFeatureOn,
  isPayable,
  MINUTE_MS,
  type PaymentMethod,
  type PaymentStart,
  type PaymentState,
} from '@forecourt/core'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { PaymentProviders } from '../../providers/payments/choose.ts'
import type { OpenSession, SessionDraft } from '../../providers/payments/provider.ts'
import { isBannedDealership } from '../../security/person.ts'
import type { Services } from '../../services.ts'
import { attemptsOf, changeAttempt, checkLater, insertAttempt, undecidedOf } from './attempts.ts'
import { closeAttempts } from './close.ts'
import { type AttemptRow, hashOfPayToken, type PaymentRow, payUrlOf, penceOf } from './record.ts'
import { changePayment, lockByToken, lockPayment, type Payee, payeeOf } from './store.ts'

/** A provider's page stays open for an hour; Stripe accepts no less than half an hour. */
const PAGE_MS = HOUR_MS

const WHY_NOT: Readonly<Partial<Record<PaymentState, string>>> = {
  paid: 'This has already been paid. Thank you.',
  refunded: 'This was paid and has since been refunded.',
  expired: 'This link has expired. Ask the dealership for a new one.',
}

/** The payment methods of this dealership. */
export function methodsOf({ dealership, hasBank }: Payee, { bannedDealerIds }: Config): PaymentMethod[] {
  const has = (feature: Feature) => isFeatureOn(dealership.features, feature)
  if (!has('payments') || isBannedDealership(dealership, bannedDealerIds)) return []
  return has('instant-bank') && hasBank ? ['card', 'instant-bank'] : ['card']
}

/**
 * Starts an attempt: plans it, requests it from the provider outside any transaction, then records it. A repeated call
 * leads to the same page.
 */
export async function startPayment(
  services: Services,
  providers: PaymentProviders,
  token: string,
  method: PaymentMethod,
): Promise<PaymentStart> {
  const { db } = services
  const { draft, payment, page, others } = await db.asSystem((tx) => plan(tx, services, providers, token, method))
  if (page) return { method, redirectUrl: page.redirectUrl }
  await closeAttempts(services, providers, others)
  // One of those pages may just have been paid.
  if (others.length > 0) refuseUnpayable(await db.asSystem((tx) => lockPayment(tx, payment.paymentId)), services.now())
  const session = await providers.of[method].create(draft)
  const { redirectUrl } = await db.asSystem((tx) => writeOpened(tx, services, providers, payment, draft, session))
  return { method, redirectUrl }
}

async function plan(tx: Tx, services: Services, providers: PaymentProviders, token: string, method: PaymentMethod) {
  const at = services.now()
  const payment = await lockByToken(tx, hashOfPayToken(token))
  const payee = await payeeOf(tx, payment.affiliateUserId)
  if (!methodsOf(payee, services.config).includes(method)) return refuse('FEATURE_OFF')
  refuseUnpayable(payment, at)
  const provider = providers.of[method].name
  const running = (await attemptsOf(tx, payment.paymentId)).find(
    (one) => one.provider === provider && one.method === method && isRunning(one, at),
  )
  const expiresAt = new Date(at.getTime() + PAGE_MS)
  const attempt = running ?? (await insertAttempt(tx, payment, { provider, method, created: at, expiresAt }))
  const others = (await undecidedOf(tx, payment.paymentId)).filter((one) => one.attemptId !== attempt.attemptId)
  const draft = sessionDraftOf(payment, payee, attempt, (page) => payUrlOf(services.publicUrl(), page, token))
  return { draft: { ...draft, method }, payment, page: pageOf(running), others }
}

function refuseUnpayable(payment: PaymentRow, at: Date): void {
  const state = paymentStateOf(payment, at)
  if (!isPayable(state)) refuse('INVALID', WHY_NOT[state])
}

/** The job that expires a link may run a moment late, so `expiresAt` decides. */
export function paymentStateOf(payment: PaymentRow, at: Date): PaymentState {
  const { expiresAt } = payment
  const state = payment.state as PaymentState
  return expiresAt !== null && expiresAt <= at && isPayable(state) ? 'expired' : state
}

/**
 * An attempt whose page was never recorded is soon abandoned: providers accept no page that expires within half an
 * hour.
 */
const STARTING_MS = 5 * MINUTE_MS

function isRunning({ state, expiresAt, created }: AttemptRow, at: Date): boolean {
  if (state === 'starting') return at.getTime() - created.getTime() < STARTING_MS
  return state === 'open' && expiresAt > at
}

const pageOf = (attempt: AttemptRow | undefined): OpenSession | null =>
  attempt?.redirectUrl && attempt.providerReference
    ? { redirectUrl: attempt.redirectUrl, providerReference: attempt.providerReference }
    : null

function sessionDraftOf(
  payment: PaymentRow,
  payee: Payee,
  { attemptId, expiresAt }: AttemptRow,
  urlOf: (page: 'pay' | 'pay-complete') => string,
) {
  return {
    attemptId,
    expiresAt,
    amountPence: penceOf(payment),
    payee: payee.dealership.name,
    reference: payment.reference,
    payerEmail: payment.customerEmail,
    merchantId: payee.merchantId,
    returnUrl: urlOf('pay-complete'),
    cancelUrl: urlOf('pay'),
  }
}

/**
 * A message may settle the attempt while its page opens, and a second press of the button may open it first: the first
 * record wins.
 */
async function writeOpened(
  tx: Tx,
  services: Services,
  providers: PaymentProviders,
  { paymentId }: PaymentRow,
  { attemptId, method }: SessionDraft,
  session: OpenSession,
): Promise<OpenSession> {
  const payment = await lockPayment(tx, paymentId)
  const attempt = (await attemptsOf(tx, paymentId)).find((one) => one.attemptId === attemptId)
  const before = pageOf(attempt)
  if (!attempt || before) return before ?? session
  const { providerReference, redirectUrl } = session
  const state = attempt.state === 'starting' ? 'open' : attempt.state
  await changeAttempt(tx, attemptId, { providerReference, redirectUrl, state })
  const provider = providers.of[method]
  // Also for a link that has just ended: its page can still be paid.
  await checkLater(tx, services, provider, { ...attempt, providerReference })
  if (!isPayable(payment.state)) return session
  const current = { provider: provider.name, providerReference }
  await changePayment(tx, paymentId, {
    ...current,
    method,
    failedReason: null,
    state: 'opened',
    openedAt: payment.openedAt ?? services.now(),
  })
  return session
}
