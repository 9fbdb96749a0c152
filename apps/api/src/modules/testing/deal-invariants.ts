import {
  type Application,
  displayStatus,
  isQuoteOutOfDate,
  listRowOf,
  nextActOf,
  quoteHold,
  type SavedQuote,
  whatHappensNext,
} from '@forecourt/core'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { backOfficeEvents } from '../../db/tables/index.ts'
import type { OutboxEvent } from '../../providers/back-office/outbox-event.ts'
import type { SignedInTester, TestApp } from '../../testing/index.ts'

interface Deal {
  readonly record: Application
  readonly quotes: readonly SavedQuote[]
  readonly events: readonly OutboxEvent[]
}

export async function readDeal(app: TestApp, { client }: SignedInTester, id: string): Promise<Deal> {
  const record = await client.applications.single({ id })
  const quotes = await client.quotes.list({ id })
  const rows = await app.db.asSystem((tx) =>
    tx
      .select()
      .from(backOfficeEvents)
      .where(eq(backOfficeEvents.applicationId, record.cosmosId))
      .orderBy(asc(backOfficeEvents.position)),
  )
  const events = rows.flatMap(({ sealed, eventId }) =>
    sealed === null ? [] : [app.services.cipher.decrypt(sealed, eventId) as OutboxEvent],
  )
  return { record, quotes, events }
}

/** What holds after each act on a deal, by any of its actors (D58, D59, D60). */
export function expectSound({ record, quotes, events }: Deal, row: Application | undefined, now: Date): void {
  const atLender = quotes.filter(({ proceededAt }) => proceededAt)
  expect(atLender.length, 'one deal, one lender').toBeLessThanOrEqual(1)
  expect(
    atLender.filter(({ isArchived }) => isArchived),
    'nothing with a lender is hidden',
  ).toEqual([])
  const accepted = quotes.filter(({ isAccepted, isArchived }) => isAccepted && !isArchived)
  expect(accepted.length, 'one acceptance').toBeLessThanOrEqual(1)
  expect(
    accepted.filter((quote) => isQuoteOutOfDate(quote, record)),
    'nothing accepted is out of date',
  ).toEqual([])
  // Without core's comparison, so that a fault in it shows as well.
  for (const { figures } of [...accepted, ...atLender])
    expect(figures.amount, 'what is agreed is what the record borrows').toBe(record.loanAmount)
  if (!record.isQuickQuote) {
    expect(toldAcceptance(events), 'the back office knows the acceptance').toBe(accepted[0]?.quoteId ?? null)
    expect(toldSent(events), 'the back office knows the figures that are with a lender').toEqual(
      atLender.map(({ quoteId, figures }) => ({ quoteId, figures })),
    )
  }
  expectPossible({ record, quotes }, now)
  if (row) expectSameRow(row, record, now)
}

function toldAcceptance(events: readonly OutboxEvent[]): string | null {
  return events.reduce<string | null>((accepted, event) => {
    if (event.event === 'QuoteAccepted') {
      expect(accepted, 'an acceptance ends before the next').toBeNull()
      return event.quoteId
    }
    return event.event === 'QuoteAcceptanceWithdrawn' ? null : accepted
  }, null)
}

/** What is with a lender as the back office knows it: what was sent, until it comes back. */
function toldSent(events: readonly OutboxEvent[]) {
  const sent = new Map<string, SavedQuote['figures']>()
  for (const event of events) {
    if (event.event === 'QuoteSent') sent.set(event.quoteId, event.figures)
    if (event.event === 'QuoteWithdrawn' || event.event === 'QuoteRefused') sent.delete(event.quoteId)
  }
  return [...sent].map(([quoteId, figures]) => ({ quoteId, figures }))
}

/** The next act is one that the server takes, on a tab that is open. */
function expectPossible({ record, quotes }: Pick<Deal, 'record' | 'quotes'>, now: Date): void {
  const act = nextActOf(record, { quotes }, now)
  if (!act) return
  expect([act.kind, displayStatus(record, now).tabs[act.tab]], 'its tab is open').toEqual([act.kind, true])
  const quote = quotes.find(({ quoteId }) => quoteId === act.quoteId)
  if (!quote) return
  const kind = quoteHold(quote, quotes, record, now)?.kind ?? null
  const possible = act.kind === 'price-again' ? ['out-of-date', 'expired'] : [null]
  expect(possible, `${act.kind} is possible`).toContain(kind)
}

function expectSameRow(row: Application, record: Application, now: Date): void {
  const kept = JSON.parse(JSON.stringify(listRowOf(record), (_, value: unknown) => value ?? undefined)) as Application
  expect(row.chosenQuote ?? null, 'list and record name one deal').toEqual(kept.chosenQuote ?? null)
  expect(whatHappensNext(row, now), 'list and record name one step').toEqual(whatHappensNext(record, now))
}
