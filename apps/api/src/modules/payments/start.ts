import { randomUUID } from 'node:crypto'
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
import { attemptsOf, changeAttempt, insertAttempt, undecidedOf } from './attempts.ts'
import { checkLater } from './checks.ts'
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

interface Plan {
  readonly draft: SessionDraft
  readonly payment: PaymentRow
  readonly page: OpenSession | null
  readonly others: readonly AttemptRow[]
}

/**
 * Starts an attempt: plans it, requests it from the provider outside any transaction, then records it. A repeated call
 * leads to the same page.
 */
export async function startPayment(
  services: Services,
  providers: PaymentProviders,
  token: string,
  { method, inPage }: { readonly method: PaymentMethod; readonly inPage?: boolean | null | undefined },
): Promise<PaymentStart> {
  const { db } = services
  const { draft, payment, page, others } = await db.asSystem((tx) => plan(tx, services, providers, token, method))
  const fieldsOf = inPage && method === 'card' ? providers.of.card.fieldsOf : undefined
  const answer = ({ redirectUrl, providerReference }: OpenSession) => ({
    ...{ method, redirectUrl },
    ...(fieldsOf ? { fieldsUrl: fieldsOf(providerReference) } : {}),
  })
  if (page) return answer(page)
  await closeAttempts(services, providers, others)
  // One of those pages may just have been paid.
  if (others.length > 0) refuseUnpayable(await db.asSystem((tx) => lockPayment(tx, payment.paymentId)), services.now())
  const session = await providers.of[method].create(draft)
  const isAsked = fieldsOf === undefined
  return answer(
    await db.asSystem((tx) => writeOpened(tx, services, providers, payment, { ...draft, isAsked }, session)),
  )
}

async function plan(
  tx: Tx,
  services: Services,
  providers: PaymentProviders,
  token: string,
  method: PaymentMethod,
): Promise<Plan> {
  const at = services.now()
  const payment = await lockByToken(tx, hashOfPayToken(token))
  const payee = await payeeOf(tx, payment.affiliateUserId)
  if (!methodsOf(payee, services.config).includes(method)) return refuse('FEATURE_OFF')
  refuseUnpayable(payment, at)
  const attempts = (await attemptsOf(tx, payment.paymentId)).filter((one) => one.provider === providers.of[method].name)
  const running = attempts.find((one) => one.method === method && isRunning(one, at))
  const attemptId = running?.attemptId ?? randomUUID()
  const expiresAt = running?.expiresAt ?? new Date(at.getTime() + PAGE_MS)
  if (!running)
    await insertAttempt(tx, attemptRow(payment, attemptId, providers.of[method].name, method, at, expiresAt))
  const others = (await undecidedOf(tx, payment.paymentId)).filter((one) => one.attemptId !== attemptId)
  const draft = sessionDraftOf(payment, payee, { attemptId, method, expiresAt, token, publicUrl: services.publicUrl() })
  return { draft, payment, page: pageOf(running), others }
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

function attemptRow(
  payment: PaymentRow,
  attemptId: string,
  provider: string,
  method: PaymentMethod,
  created: Date,
  expiresAt: Date,
) {
  const { paymentId, affiliateUserId } = payment
  return { attemptId, paymentId, affiliateUserId, provider, method, state: 'starting', created, expiresAt }
}

interface DraftParts extends Pick<SessionDraft, 'attemptId' | 'method' | 'expiresAt'> {
  readonly token: string
  readonly publicUrl: string
}

function sessionDraftOf(payment: PaymentRow, payee: Payee, { token, publicUrl, ...attempt }: DraftParts): SessionDraft {
  return {
    ...attempt,
    amountPence: penceOf(payment),
    payee: payee.dealership.name,
    reference: payment.reference,
    payerEmail: payment.customerEmail,
    merchantId: payee.merchantId,
    returnUrl: payUrlOf(publicUrl, 'pay-complete', token),
    cancelUrl: payUrlOf(publicUrl, 'pay', token),
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
  { attemptId, method, isAsked }: SessionDraft & { readonly isAsked: boolean },
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
  // Card fields alone are not a new attempt: the last attempt's result stands until they are submitted.
  const asked = isAsked ? { method, failedReason: null, state: 'opened' } : {}
  await changePayment(tx, paymentId, { ...current, ...asked })
  return session
}
