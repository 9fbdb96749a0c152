import { AccessType, foldText, type TrailPerson } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../db/database.ts'

const MOST = 20

/** Logins by a part of their name or address of mail, the broker's staff first. */
export async function peopleNamed(tx: Tx, text: string): Promise<TrailPerson[]> {
  const wanted = foldText(text)
  return await rowsOf<TrailPerson>(
    tx,
    sql`select user_id as "userId", trim(first_name || ' ' || surname) as name, email,
          access_type = ${AccessType.InternalStaff} as "isStaff"
        from users where strpos(folded_text(first_name || ' ' || surname) || ' ' || lower(email), ${wanted}) > 0
        order by "isStaff" desc, name, user_id limit ${MOST}`,
  )
}
