import { normaliseName, userNameOf } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { CallerUser } from '../../security/caller.ts'
import { type NewTask, ownersOf } from './store.ts'

export function readNote(kind: NewTask['kind'], note: string | null | undefined): string | null {
  const text = note?.trim() || null
  return kind === 'other' && text === null ? refuse('INVALID', undefined, { note: 'Say what is to be done' }) : text
}

const CHOOSE_COLLEAGUE = 'Choose a colleague of this dealership'

/** Only a task of no kind has a title of its own in its owner’s calendar. */
export const readTitle = (kind: NewTask['kind'], title: string | null | undefined): string | null =>
  kind === 'other' ? normaliseName(title) || null : null

/** A colleague of the dealership, or the caller; a task without an owner is everyone's. */
export async function ownerOf(tx: Tx, affiliateUserId: number, userId: number | null | undefined, user: CallerUser) {
  if (userId === null || userId === undefined) return { ownerUserId: null, ownerName: null }
  if (userId === user.userId) return { ownerUserId: userId, ownerName: userNameOf(user) }
  const owner = (await ownersOf(tx, affiliateUserId)).find((one) => one.userId === userId)
  if (!owner) return refuse('INVALID', CHOOSE_COLLEAGUE, { ownerUserId: CHOOSE_COLLEAGUE })
  return { ownerUserId: userId, ownerName: owner.name }
}
