import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import { weaknessOf } from '../../security/password-strength.ts'
import type { Common } from '../../serve/context.ts'
import { queueMail } from '../outgoing/queue.ts'
import { changedMail } from './reset-mail.ts'
import { endResets, type Person } from './reset-store.ts'

/**
 * Refuses (422) a password that is easily guessed, in general or for this person; `field` names the form field that
 * shows it.
 */
export async function mustBeStrong(password: string, field: string, person: Person, brokerName: string): Promise<void> {
  const { email, firstName, surname } = person
  const weakness = await weaknessOf(password, [email, firstName, surname, brokerName])
  if (weakness !== null) refuse('INVALID', undefined, { [field]: weakness })
}

interface PasswordChange {
  readonly person: Person
  readonly passwordHash: string
  readonly action: 'password.reset' | 'password.changed'
  readonly keepSessionId?: string
}

/** Ends the other sessions and links, records the change and mails the owner, in one transaction. */
export async function changePassword(
  tx: Tx,
  context: Common,
  { person, passwordHash, action, keepSessionId }: PasswordChange,
): Promise<void> {
  const { identity, at, config } = context
  const { userId } = person
  await tx.update(users).set({ passwordHash, passwordChangedAt: at }).where(eq(users.userId, userId))
  await identity.signOutEverywhere(tx, userId, keepSessionId)
  await endResets(tx, userId, at)
  await recordAudit(tx, { at, action, userId, subjectId: String(userId) })
  await queueMail(tx, context, changedMail(person, config.broker))
}
