import {
  type Application,
  type DealRoom,
  isQuoteOutOfDate,
  papersOf,
  type RoomFacts,
  type RoomMark,
  type RoomPaper,
  type RoomPayment,
  type RoomUpdates,
  roomMark,
  roomSteps,
} from '@forecourt/core'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { payments, providerEvents } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import type { CallerBuyer } from '../../security/caller.ts'
import { type DealershipRow, findDealership } from '../../security/dealership.ts'
import type { Services } from '../../services.ts'
import { addressOf, recipientsOf } from '../links/link-recipients.ts'
import { findLinkById, type LinkRow } from '../links/link-store.ts'
import { chosenAtOf } from '../links/room-events.ts'
import { openPayToken, type PaymentRow } from '../payments/record.ts'
import { paymentStateOf } from '../payments/start.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { listQuotes } from '../record/saved-quotes.ts'
import { findRow, loadRecordParts } from '../record/store.ts'

type RoomServices = Pick<Services, 'cipher'>

export interface RoomParts {
  readonly link: LinkRow
  readonly row: ApplicationRow
  readonly dealership: DealershipRow
}

/** The link behind a customer's token, with its record. */
export async function readRoom(tx: Tx, { linkId, applicationId }: CallerBuyer): Promise<RoomParts> {
  const link = found(await findLinkById(tx, linkId))
  const row = found(await findRow(tx, applicationId))
  return { link, row, dealership: found(await findDealership(tx, row.affiliateUserId)) }
}

export async function dealRoomOf(tx: Tx, services: RoomServices, parts: RoomParts, at: Date): Promise<DealRoom> {
  const { link } = parts
  const { facts, changedAt, standing } = await roomFacts(tx, services, parts, at)
  return {
    steps: roomSteps(facts, at),
    papers: [...facts.papers],
    payments: [...facts.payments],
    suggestion: standing.includes(link.suggestion?.quoteId ?? '') ? link.suggestion : null,
    updates: updatesOf(link, services),
    lastUpdated: changedAt.toISOString(),
  }
}

/** The customer's current view; news is a later difference from it. */
export async function viewOf(
  tx: Tx,
  services: RoomServices,
  parts: RoomParts,
  at: Date,
): Promise<{ mark: RoomMark; papers: readonly RoomPaper[] }> {
  const { facts } = await roomFacts(tx, services, parts, at)
  const { papers } = facts
  return { mark: roomMark({ steps: roomSteps(facts, at), papers }), papers }
}

async function roomFacts(
  tx: Tx,
  { cipher }: RoomServices,
  { link, row, dealership }: RoomParts,
  at: Date,
): Promise<{ facts: RoomFacts; changedAt: Date; standing: readonly string[] }> {
  const application = plainApplicationOf(await loadRecordParts(tx, row))
  const asked = await customerPaymentsOf(tx, row)
  const standing = await standingQuotes(tx, application)
  const chosenAt = await chosenAtOf(tx, row.applicationId, standing)
  const facts = {
    application,
    dealershipName: dealership.name,
    papers: papersOf(application),
    payments: asked.flatMap((payment) => roomPayment(payment, cipher, at) ?? []),
    chosenAt: chosenAt?.toISOString() ?? null,
    sentForPayoutAt: (await payoutAt(tx, row.applicationId))?.toISOString() ?? null,
  }
  const moments = [
    row.lastUpdated,
    link.created,
    chosenAt,
    ...asked.flatMap(({ created, paidAt, refundedAt }) => [created, paidAt, refundedAt]),
  ]
  const changedAt = new Date(Math.max(...moments.flatMap((moment) => moment?.getTime() ?? [])))
  return { facts, changedAt, standing }
}

/** The quotes that stand on the deal as it is now: a choice or a wish about another one is over (D58). */
async function standingQuotes(tx: Tx, application: Application): Promise<readonly string[]> {
  const quotes = await listQuotes(tx, application.cosmosId)
  return quotes.filter((quote) => !isQuoteOutOfDate(quote, application)).map(({ quoteId }) => quoteId)
}

async function customerPaymentsOf(tx: Tx, { applicationId, quickQuoteId }: ApplicationRow): Promise<PaymentRow[]> {
  return await tx
    .select()
    .from(payments)
    .where(inArray(payments.applicationId, [applicationId, ...(quickQuoteId ? [quickQuoteId] : [])]))
    .orderBy(asc(payments.created))
    .limit(50)
}

/** Omits a request that has expired or was withdrawn. */
function roomPayment(row: PaymentRow, cipher: Services['cipher'], at: Date): RoomPayment | null {
  const state = paymentStateOf(row, at)
  if (state === 'expired') return null
  const { paymentId, reference, amount, expiresAt, paidAt, receiptNumber, refundedAmount } = withIsoTimes(row)
  return {
    paymentId,
    reference,
    amount,
    state,
    expiresAt,
    paidAt,
    receiptNumber,
    refundedAmount,
    payToken: openPayToken(row, cipher),
  }
}

/** When the back office reported the signed deal as sent to the lender. */
async function payoutAt(tx: Tx, applicationId: string): Promise<Date | null> {
  const [event] = await tx
    .select({ at: providerEvents.occurredAt })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.applicationId, applicationId),
        eq(providerEvents.kind, 'Payout'),
        eq(sql`${providerEvents.payload}->>'outcome'`, 'applied'),
      ),
    )
    .orderBy(desc(providerEvents.occurredAt))
    .limit(1)
  return event?.at ?? null
}

/** By the same channel as the code. */
export function updatesOf(link: LinkRow, { cipher }: RoomServices): RoomUpdates {
  const address = addressOf(recipientsOf(link, cipher), link.channels)
  const reminds = link.askedAt === null ? null : link.stoppedAt === null
  return { isOn: link.updatesOn, channel: address?.channel ?? 'email', to: address?.masked ?? '', reminds }
}
