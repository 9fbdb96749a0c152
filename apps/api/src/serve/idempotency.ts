import { createHash } from 'node:crypto'
import type { Endpoint } from '@forecourt/core'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { onlyRow, rowsOf, type Scope, type Tx } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/index.ts'
import { Problem } from '../http/problem.ts'
import type { Cipher } from '../security/encryption.ts'
import type { Services } from '../services.ts'

/** A create that may be repeated: the key and its answer are stored in the transaction of the create itself. */
export interface Repeatable {
  readonly principal: string
  readonly key: string
  readonly endpoint: string
  readonly bodyHash: string
}

/** The same create was already done, with this answer. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered'
  readonly response: string

  constructor(response: string) {
    super('Answered before')
    this.response = response
  }
}

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,200}$/

export function repeatableOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  scope: Scope,
  input: unknown,
): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || key === undefined || scope.principal === undefined) return null
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw new Problem('INVALID', undefined, { fields: { 'Idempotency-Key': 'Must be 1 to 200 plain characters' } })
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { principal: scope.principal, key, endpoint: endpoint.id, bodyHash }
}

/** Checked before any work, so that a repeated create does not call a provider. */
export async function findAnswer(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  scope: Scope,
  repeatable: Repeatable,
): Promise<string | null> {
  const [row] = await db.ask<Answer>(
    scope,
    sql`select principal, key, endpoint, body_hash as "bodyHash", response from idempotency_keys
        where principal = ${repeatable.principal} and key = ${repeatable.key}`,
  )
  return row ? checked(row, repeatable, cipher) : null
}

/** Inserts the key first, so that a concurrent call with the same key waits for the first response. */
export async function onceOnly<T>(
  tx: Tx,
  repeatable: Repeatable,
  { cipher, now }: { readonly cipher: Cipher; readonly now: Date },
  run: () => Promise<T>,
): Promise<T> {
  const taken = await rowsOf<{ key: string }>(
    tx,
    sql`insert into idempotency_keys (principal, key, endpoint, body_hash, created)
        values (${repeatable.principal}, ${repeatable.key}, ${repeatable.endpoint}, ${repeatable.bodyHash}, ${now.toISOString()}::timestamptz)
        on conflict do nothing returning key`,
  )
  if (taken.length === 0) {
    const row = await onlyRow(tx.select().from(idempotencyKeys).where(isKey(repeatable)))
    throw new AlreadyAnswered(checked(row, repeatable, cipher))
  }
  const result = await run()
  await tx
    .update(idempotencyKeys)
    .set({ response: cipher.encrypt(JSON.stringify(result), contextOf(repeatable)) })
    .where(isKey(repeatable))
  return result
}

const isKey = ({ principal, key }: Pick<Repeatable, 'principal' | 'key'>) =>
  and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key))

type KeptRow = typeof idempotencyKeys.$inferSelect
type Answer = Omit<KeptRow, 'created'>

function checked(row: Answer, { bodyHash, endpoint }: Repeatable, cipher: Cipher): string {
  const isSame = row.bodyHash === bodyHash && row.endpoint === endpoint
  const answer = isSame ? openAnswer(row, cipher) : null
  if (answer !== null) return answer
  throw new Problem('IDEMPOTENCY_KEY_REUSED', undefined, {
    fields: { 'Idempotency-Key': 'Was used for another request' },
  })
}

/** An answer may contain personal data or a link that gives access, so it is stored encrypted, for one day. */
const contextOf = ({ principal, key }: Pick<Repeatable, 'principal' | 'key'>) => `answer ${principal} ${key}`

function openAnswer(row: Pick<KeptRow, 'principal' | 'key' | 'response'>, cipher: Cipher): string | null {
  return row.response === null ? null : (cipher.decryptOrNull(row.response, contextOf(row)) as string | null)
}

const PAGE = 500

/** Deletes every answer that mentions one of these, ignoring case. Answers that cannot be decrypted are deleted too. */
export async function forgetAnswers(tx: Tx, cipher: Cipher, mentioned: readonly string[]): Promise<void> {
  const marks = mentioned.map((mark) => mark.trim().toLowerCase()).filter(Boolean)
  if (marks.length === 0) return
  let last: Pick<KeptRow, 'principal' | 'key'> | null = { principal: '', key: '' }
  while (last !== null) {
    const rows: KeptRow[] = await pageAfter(tx, last)
    for (const row of rows) if (mentions(row, marks, cipher)) await tx.delete(idempotencyKeys).where(isKey(row))
    last = rows.length === PAGE ? (rows.at(-1) ?? null) : null
  }
}

const pageAfter = (tx: Tx, { principal, key }: Pick<KeptRow, 'principal' | 'key'>) =>
  tx
    .select()
    .from(idempotencyKeys)
    .where(sql`(${idempotencyKeys.principal}, ${idempotencyKeys.key}) > (${principal}, ${key})`)
    .orderBy(idempotencyKeys.principal, idempotencyKeys.key)
    .limit(PAGE)

function mentions(row: KeptRow, marks: readonly string[], cipher: Cipher): boolean {
  const answer = openAnswer(row, cipher)?.toLowerCase()
  return row.response !== null && (answer === undefined || marks.some((mark) => answer.includes(mark)))
}
