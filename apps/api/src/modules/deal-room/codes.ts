import { createHash, randomInt } from 'node:crypto'
import { type CodeSent, DAY_MS, HOUR_MS, MINUTE_MS, type RoomSession } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import { isAlive } from '../../db/clocks.ts'
import { firstOf, type Tx } from '../../db/database.ts'
import { roomCodes } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { recordAudit } from '../../security/audit.ts'
import { provedIn } from '../../security/audit-keys.ts'
import { signBuyer } from '../../security/buyer-identity.ts'
import type { Services } from '../../services.ts'
import { addressOf, recipientsOf } from '../links/link-recipients.ts'
import type { LinkRow } from '../links/link-store.ts'
import { recordRoomEvent } from '../links/room-events.ts'
import { readLink } from './link.ts'
import { queueCode } from './room-messages.ts'

const LIFE_MS = 10 * MINUTE_MS
const MOST_TRIES = 5

/** A new code replaces the previous one: at most 25 guesses an hour against a million codes, and 75 a day. */
const PER_LINK = { most: 5, windowMs: HOUR_MS }
const PER_LINK_A_DAY = { most: 15, windowMs: DAY_MS }
/** Several links of one person cannot be used to flood their phone with messages. */
const PER_ADDRESS = { most: 10, windowMs: HOUR_MS }

export async function sendCode(services: Services, token: string): Promise<CodeSent> {
  const { db, limits, cipher, now } = services
  const { link, address } = await db.asSystem(async (tx) => {
    const { link: valid } = await readLink(tx, token, now())
    return { link: valid, address: found(addressOf(recipientsOf(valid, cipher), valid.channels)) }
  })
  await limits.take(`room-code:${link.linkId}`, PER_LINK)
  await limits.take(`room-code-day:${link.linkId}`, PER_LINK_A_DAY)
  await limits.take(`room-code-to:${createHash('sha256').update(address.to).digest('hex')}`, PER_ADDRESS)
  const expiresAt = new Date(now().getTime() + LIFE_MS)
  await db.asSystem(async (tx) => {
    const { parts, dealership } = await readLink(tx, token, now())
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const kept = { sealed: cipher.encrypt(code, contextOf(link.linkId)), tries: 0, expiresAt }
    await tx
      .insert(roomCodes)
      .values({ linkId: link.linkId, ...kept })
      .onConflictDoUpdate({ target: roomCodes.linkId, set: kept })
    const recipient = { address, firstName: parts.row.doc.customer?.firstName ?? null, dealership }
    if (!(await queueCode(tx, services, recipient, code))) refuse('NOT_FOUND')
  })
  return { channel: address.channel, to: address.masked, expiresAt: expiresAt.toISOString() }
}

const contextOf = (linkId: string) => `room code ${linkId}`

/** The attempt counts even though it is refused: the transaction commits before the refusal. */
export async function prove(services: Services, token: string, code: string): Promise<RoomSession> {
  const { db, now } = services
  const { link, left } = await db.asSystem(async (tx) => {
    const { link: valid } = await readLink(tx, token, now())
    return { link: valid, left: await useCode(tx, services, valid, code) }
  })
  if (left === 'correct') return await signBuyer(services, link.linkId)
  const tries = left === 1 ? 'One try is left.' : `${left} tries are left.`
  return refuse('INVALID', undefined, {
    code: left > 0 ? `That is not the code. ${tries}` : 'This code no longer works. Ask for a new one.',
  })
}

/** Returns the attempts left after a wrong code. A correct code works once; five wrong attempts end it. */
async function useCode(
  tx: Tx,
  { cipher, now }: Pick<Services, 'cipher' | 'now'>,
  link: LinkRow,
  code: string,
): Promise<'correct' | number> {
  const ofLink = eq(roomCodes.linkId, link.linkId)
  const known = await firstOf(tx.select().from(roomCodes).where(ofLink).for('update'))
  if (!known || !isAlive(known.expiresAt, LIFE_MS, now()) || known.tries >= MOST_TRIES) return 0
  const isCorrect = isSameSecret(String(cipher.decryptOrNull(known.sealed, contextOf(link.linkId)) ?? ''), code)
  if (!isCorrect) {
    await tx
      .update(roomCodes)
      .set({ tries: sql`${roomCodes.tries} + 1` })
      .where(ofLink)
    return MOST_TRIES - known.tries - 1
  }
  await tx.delete(roomCodes).where(ofLink)
  const { linkId, affiliateUserId, applicationId } = link
  const at = now()
  await recordRoomEvent(tx, link, { kind: 'proved', text: 'opened the deal with a code', at })
  provedIn(tx, ['link-and-code'])
  await recordAudit(tx, { at, action: 'room.opened', affiliateUserId, applicationId, subjectId: linkId })
  return 'correct'
}
