import type { SavedQuote } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '../../db/database.ts'
import type { JobRequest } from '../../jobs/queue.ts'

export const PROCEED_JOB = 'quote-to-lender'
export const WITHDRAWAL_JOB = 'quote-from-lender'

/** More than a day: a lender may be unavailable overnight. */
const MOST_TRIES = 400

/** One sending of a quote to its lender, as a job carries it. */
export const OrderPayload = z.object({
  applicationId: z.string(),
  quoteId: z.string(),
  /** When it was sent; absent in a job of an earlier release, which sends a quote once. */
  proceededAt: z.optional(z.string()),
})
export type OrderPayload = z.infer<typeof OrderPayload>

export const orderOf = ({
  applicationId,
  quoteId,
  proceededAt,
}: Pick<SavedQuote, 'applicationId' | 'quoteId' | 'proceededAt'>): OrderPayload => ({
  applicationId,
  quoteId,
  proceededAt: proceededAt ?? undefined,
})

export const orderIdOf = ({ quoteId, proceededAt }: OrderPayload): string =>
  proceededAt === undefined ? quoteId : `${quoteId}.${Date.parse(proceededAt)}`

export const orderJob = (kind: string, order: OrderPayload): JobRequest => ({
  kind,
  key: orderIdOf(order),
  payload: order,
  maxAttempts: MOST_TRIES,
})

/** Whether the quote is still with its lender by this order. */
export const isStanding = ({ proceededAt }: OrderPayload, quote: Pick<SavedQuote, 'proceededAt'>): boolean =>
  Boolean(quote.proceededAt) && (proceededAt === undefined || proceededAt === quote.proceededAt)

/** Whether the order has still to go to its lender, or is on its way: its job then deals with a withdrawal. */
export async function isOnItsWay(tx: Tx, order: OrderPayload): Promise<boolean> {
  const keys = JSON.stringify([orderIdOf(order), order.quoteId])
  const rows = await rowsOf(
    tx,
    sql`select 1 from jobs where kind = ${PROCEED_JOB} and finished_at is null
      and key in (select jsonb_array_elements_text(${keys}::jsonb))`,
  )
  return rows.length > 0
}
