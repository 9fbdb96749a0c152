import { type contract, emailKind, mobileKind, normaliseRegistration, readOrKeep } from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import type { RunQuery } from '../../../db/database.ts'
import type { BodyOf } from '../../../serve.ts'
import { freshRows } from './list-rows.ts'

type ContactQuestion = BodyOf<typeof contract.applications.duplicates>

const KINDS = ['mobile', 'email', 'registration'] as const
type Kind = (typeof KINDS)[number]

/** Normalises as the form fields do: records of other systems may have spaces or other cases. */
const normalised: Readonly<Record<Kind, (text: string) => string>> = {
  mobile: (text) => readOrKeep(mobileKind, text),
  email: (text) => readOrKeep(emailKind, text).trim().toLowerCase(),
  registration: normaliseRegistration,
}

/** The same normalisation, stored and indexed by the database (migration 0025). */
const columns: Readonly<Record<Kind, SQL>> = {
  mobile: sql`a.same_mobile`,
  email: sql`a.same_email`,
  registration: sql`a.same_registration`,
}

/** The most recently changed record of this dealership with the same mobile, email or vehicle. */
export async function sameContactText(ask: RunQuery, question: ContactQuestion): Promise<string> {
  const statement = sameContactStatement(question)
  if (statement === null) return '{}'
  const found = await ask<{ kind: Kind; id: string | null }>(statement)
  const rows = await freshRows(ask, [...new Set(found.flatMap(({ id }) => id ?? []))])
  const parts = found.flatMap(({ kind, id }) => (id && rows.has(id) ? [`"${kind}":${rows.get(id)}`] : []))
  return `{${parts.join(',')}}`
}

/** Null if the question is empty. */
export function sameContactStatement(question: ContactQuestion): SQL | null {
  const lastOf = KINDS.flatMap((kind) => {
    const value = normalised[kind](question[kind] ?? '')
    if (value === '') return []
    return [sql`select ${kind}::text as kind, (${lastWith(question, columns[kind], value)}) as id`]
  })
  return lastOf.length === 0 ? null : sql.join(lastOf, sql` union all `)
}

function lastWith({ affiliateUserId, exceptIds }: ContactQuestion, column: SQL, value: string): SQL {
  const except = sql`${JSON.stringify(exceptIds)}::jsonb`
  return sql`select a.application_id from applications a where a.affiliate_user_id = ${affiliateUserId}::int and ${column} = ${value}
    and not ${except} ? a.application_id and not ${except} ? coalesce(a.quick_quote_id, '')
    order by a.last_updated desc, a.application_id desc limit 1`
}
