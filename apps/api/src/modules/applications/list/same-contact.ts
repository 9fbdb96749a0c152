import { normaliseMobile, normaliseRegistration } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import type { RunQuery } from '../../../db/database.ts'
import { freshRows } from './list-rows.ts'

interface ContactQuestion {
  readonly affiliateUserId: number
  readonly mobile?: string | null | undefined
  readonly email?: string | null | undefined
  readonly registration?: string | null | undefined
  readonly exceptIds: readonly string[]
}

const KINDS = ['mobile', 'email', 'registration'] as const
type Kind = (typeof KINDS)[number]

/** As the fields normalise what is typed: records of other systems may be written with spaces or in other cases. */
const normalised: Readonly<Record<Kind, (text: string) => string>> = {
  mobile: normaliseMobile,
  email: (text) => text.trim().toLowerCase(),
  registration: normaliseRegistration,
}

const stored: Readonly<Record<Kind, SQL>> = {
  mobile: sql`regexp_replace(a.doc->'customer'->>'contactNumber', '[^0-9]', '', 'g')`,
  email: sql`lower(trim(a.doc->'customer'->>'email'))`,
  registration: sql`regexp_replace(upper(coalesce(a.doc->'vehicle'->>'vrm', a.doc->'vehicle'->>'vehicleRegistration')), '[^A-Z0-9]', '', 'g')`,
}

/** The words of a record have all three: they are looked through first, because a record is much longer. */
function isSame(kind: Kind, value: string): SQL {
  const word = value.toLowerCase().replace(/[ ().-]/g, '')
  return sql`strpos(translate(a.search_text, ' ().-', ''), ${word}) > 0 and ${stored[kind]} = ${value}`
}

/** The row of the record that changed last with the same mobile, e-mail or vehicle, of this dealership alone. */
export async function sameContactText(ask: RunQuery, question: ContactQuestion): Promise<string> {
  const lastOf = KINDS.flatMap((kind) => {
    const value = normalised[kind](question[kind] ?? '')
    return value === '' ? [] : [sql`select ${kind}::text as kind, (${lastWith(question, isSame(kind, value))}) as id`]
  })
  if (lastOf.length === 0) return '{}'
  const found = await ask<{ kind: Kind; id: string | null }>(sql.join(lastOf, sql` union all `))
  const rows = await freshRows(ask, [...new Set(found.flatMap(({ id }) => id ?? []))])
  const parts = found.flatMap(({ kind, id }) => (id && rows.has(id) ? [`"${kind}":${rows.get(id)}`] : []))
  return `{${parts.join(',')}}`
}

function lastWith({ affiliateUserId, exceptIds }: ContactQuestion, condition: SQL): SQL {
  const except = sql`${JSON.stringify(exceptIds)}::jsonb`
  return sql`select a.application_id from applications a where a.affiliate_user_id = ${affiliateUserId}::int and ${condition}
    and not ${except} ? a.application_id and not ${except} ? coalesce(a.quick_quote_id, '')
    order by a.last_updated desc, a.application_id desc limit 1`
}
