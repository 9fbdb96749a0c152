import { type Application, DAY_MS, foldText, normaliseRegistration } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'

const WINDOW_DAYS = 30

/** The customer and vehicle being sent, and the id of a record being converted, which is not a duplicate of itself. */
type Sent = Pick<Application, 'affiliateUserId' | 'customer' | 'vehicle'> & { cosmosId?: string }

/**
 * Refuses the same customer and vehicle within 30 days, unless the user confirms. The first name counts, because twins
 * and spouses share a surname, a birthday or a car.
 */
export async function refuseDuplicate(
  tx: Tx,
  { affiliateUserId, customer, vehicle, cosmosId = '' }: Sent,
  at: Date,
): Promise<void> {
  const vrm = vehicle?.vrm ?? vehicle?.vehicleRegistration
  if (!vrm || !customer.firstName || !customer.lastName || !customer.dateOfBirth) return
  const plain = normaliseRegistration(vrm)
  const since = new Date(at.getTime() - WINDOW_DAYS * DAY_MS).toISOString()
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select application_id as id from applications
        where affiliate_user_id = ${affiliateUserId} and application_id <> ${cosmosId} and not is_quick_quote and created >= ${since}::timestamptz
          and folded_text(doc->'customer'->>'firstName') = ${foldText(customer.firstName)}
          and folded_text(doc->'customer'->>'lastName') = ${foldText(customer.lastName)}
          and doc->'customer'->>'dateOfBirth' = ${customer.dateOfBirth}
          and upper(replace(coalesce(doc->'vehicle'->>'vrm', doc->'vehicle'->>'vehicleRegistration'), ' ', '')) = ${plain}
        limit 1`,
  )
  if (rows.length > 0)
    refuse('DUPLICATE', 'This customer and vehicle were sent in the last 30 days.', {
      'vehicle.vrm': 'Sent in the last 30 days',
    })
}
