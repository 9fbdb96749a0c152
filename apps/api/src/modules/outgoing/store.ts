import { eq, lt } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { outgoing } from '../../db/tables/index.ts'
import type { Cipher } from '../../security/encryption.ts'

export type OutgoingRow = typeof outgoing.$inferSelect

export async function insertOutgoing(tx: Tx, row: OutgoingRow): Promise<void> {
  await tx.insert(outgoing).values(row)
}

export async function findOutgoing(tx: Tx, id: string): Promise<OutgoingRow | null> {
  return await firstOf(tx.select().from(outgoing).where(eq(outgoing.id, id)))
}

export async function removeOutgoing(tx: Tx, id: string): Promise<void> {
  await tx.delete(outgoing).where(eq(outgoing.id, id))
}

/** Deletes messages that could not be sent within their job's attempts. */
export async function removeOlderOutgoing(tx: Tx, before: Date): Promise<void> {
  await tx.delete(outgoing).where(lt(outgoing.created, before))
}

/** Deletes every waiting message that mentions one of these, ignoring case; its job then finds nothing to send. */
export async function forgetOutgoing(tx: Tx, cipher: Cipher, mentioned: readonly string[]): Promise<void> {
  for (const { id, sealed } of await tx.select().from(outgoing)) {
    const message = JSON.stringify(cipher.decryptOrNull(sealed, id)).toLowerCase()
    if (mentioned.some((mark) => message.includes(mark))) await removeOutgoing(tx, id)
  }
}
