import { createHash } from 'node:crypto'
import type { Endpoint } from '@forecourt/core'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database, Scope, Tx } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/index.ts'
import { Refusal } from '../plugins/refusal.ts'

/** One create that may be asked for twice: the key and its answer are kept in the transaction of the create itself. */
export interface Repeatable {
  readonly principal: string
  readonly key: string
  readonly endpoint: string
  readonly bodyHash: string
}

/** The same create was done before: this is what it answered. */
export class AlreadyAnswered extends Error {
  override readonly name = 'AlreadyAnswered'
  readonly response: string

  constructor(response: string) {
    super('Answered before')
    this.response = response
  }
}

const KEY = /^[\x21-\x7e]{1,200}$/

export function repeatableOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  scope: Scope,
  input: unknown,
): Repeatable | null {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || key === undefined || scope.principal === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal('INVALID', undefined, { fields: { 'Idempotency-Key': 'Must be 1 to 200 plain characters' } })
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { principal: scope.principal, key, endpoint: endpoint.id, bodyHash }
}

/** Asked before any work is done, so that a repeated create costs no provider a call. */
export async function findAnswer(db: Database, scope: Scope, repeatable: Repeatable): Promise<string | null> {
  const row = await db.asUser(scope, (tx) => rowOf(tx, repeatable))
  return row ? checked(row, repeatable) : null
}

/** Takes the key first: a second call that comes meanwhile waits here for the first one's answer. */
export async function onceOnly<T>(tx: Tx, repeatable: Repeatable, now: Date, run: () => Promise<T>): Promise<T> {
  const taken = await rowsOf<{ key: string }>(
    tx,
    sql`insert into idempotency_keys (principal, key, endpoint, body_hash, created)
        values (${repeatable.principal}, ${repeatable.key}, ${repeatable.endpoint}, ${repeatable.bodyHash}, ${now.toISOString()}::timestamptz)
        on conflict do nothing returning key`,
  )
  if (taken.length === 0) {
    const row = await rowOf(tx, repeatable)
    throw new AlreadyAnswered(row ? checked(row, repeatable) : '')
  }
  const result = await run()
  await tx
    .update(idempotencyKeys)
    .set({ response: JSON.stringify(result) })
    .where(isKey(repeatable))
  return result
}

const isKey = ({ principal, key }: Repeatable) =>
  and(eq(idempotencyKeys.principal, principal), eq(idempotencyKeys.key, key))

async function rowOf(tx: Tx, repeatable: Repeatable) {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(repeatable))
  return row
}

function checked(row: typeof idempotencyKeys.$inferSelect, { bodyHash, endpoint }: Repeatable): string {
  if (row.bodyHash === bodyHash && row.endpoint === endpoint && row.response !== null) return row.response
  throw new Refusal('IDEMPOTENCY_KEY_REUSED', undefined, {
    fields: { 'Idempotency-Key': 'Was used for another request' },
  })
}
