import { type SQL, sql } from 'drizzle-orm'

/** The notifications of a dealership that name several customers, and so belong to no single record. */
export const listsCustomers = (affiliateUserId: number): SQL =>
  sql`affiliate_user_id = ${affiliateUserId} and application_id is null and scenario in ('EligibilityReminder', 'TasksGiven')`
