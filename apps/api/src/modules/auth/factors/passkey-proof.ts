import { DAY_MS } from '@forecourt/core'
import { passkeyCopies } from '../../../http/metrics/passkey-copies.ts'
import type { Common } from '../../../serve/context.ts'
import { noteEvent } from './account-events.ts'
import { type ChallengePurpose, takeChallenge } from './challenges.ts'
import { tellOwner } from './factor-mails.ts'
import { isCopied, usePasskey } from './passkey-store.ts'
import { counterAfter, type PasskeyRecord } from './relying-party.ts'

interface PasskeyAnswer {
  readonly purpose: ChallengePurpose
  readonly boundTo: string
  /** The user who is told of a wrong answer; null for an unknown passkey. */
  readonly ownerId: number | null
  readonly challengeId: string
  readonly assertion: unknown
  readonly needsUser: boolean
}

/** Takes the challenge whatever the answer is; a wrong one stands in the owner's list of events. */
export async function isRightPasskey(
  context: Common,
  passkey: PasskeyRecord | null,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const { db, at } = context
  const counter = await answeredCounter(context, passkey, answer)
  const isCopy = passkey !== null && counter !== null && isCopied(passkey, counter)
  const isRight =
    passkey !== null && counter !== null && !isCopy && (await db.asSystem((tx) => usePasskey(tx, passkey, counter, at)))
  if (isRight) return true
  const way = isCopy ? 'copied-passkey' : 'passkey'
  await db.asSystem((tx) => noteEvent(tx, context, answer.ownerId, { kind: 'wrong-factor', way }))
  if (isCopy) await alarmCopy(context, passkey)
  return false
}

/** The counter of an answer that is right but for it; null for any other. */
async function answeredCounter(
  context: Common,
  passkey: PasskeyRecord | null,
  { challengeId, assertion, needsUser, ...of }: PasskeyAnswer,
): Promise<number | null> {
  const asked = await context.db.asSystem((tx) => takeChallenge(tx, challengeId, of, context.at))
  if (!asked || !passkey) return null
  return await counterAfter(context, passkey, { challenge: asked.challenge, assertion, needsUser })
}

/** Tells the broker each time, and the owner once a day: whoever has the copy can answer as often as they like. */
async function alarmCopy({ db, limits, log, at }: Common, { userId, passkeyId }: PasskeyRecord): Promise<void> {
  passkeyCopies.inc()
  log.error({ userId, passkeyId }, 'a passkey was copied')
  if ((await limits.add(`passkey-copy:${passkeyId}`, DAY_MS)) > 1) return
  await db.asSystem((tx) => tellOwner(tx, userId, 'copied', { at, passkeyId }))
}

/** The id by which the browser names the passkey; empty for anything that is no assertion. */
export function browserIdOf(assertion: unknown): string {
  const isNamed = typeof assertion === 'object' && assertion !== null && 'id' in assertion
  return isNamed && typeof assertion.id === 'string' ? assertion.id : ''
}
