import {
  type contract,
  DAY_MS,
  type FactorAsked,
  isStaff,
  isSuperUser,
  type PasskeyQuestion,
  type SignedIn,
} from '@forecourt/core'
import type { Tx } from '../../../db/database.ts'
import { found, refuse } from '../../../http/problem.ts'
import { provedIn } from '../../../security/audit-keys.ts'
import { AMR_OF, type Opening } from '../../../security/identity.ts'
import type { Person } from '../../../security/person.ts'
import { hashOfToken } from '../../../security/random-token.ts'
import { mustNotBeLinked, mustNotHaveSignOn, openingOf } from '../../../security/sign-on-policy.ts'
import { heldSignOn, joinSession } from '../../../security/sign-on-sessions.ts'
import type { Common } from '../../../serve/context.ts'
import type { BodyOf } from '../../../serve.ts'
import { accountById, takeAddressTry } from '../account.ts'
import { alarmBreakGlass } from '../break-glass.ts'
import { isStrangeDevice, rememberDevice } from '../known-devices.ts'
import { noteEvent } from './account-events.ts'
import { CHALLENGE_MS, findChallenge, makeChallenge, takeChallenge } from './challenges.ts'
import { tellOwner } from './factor-mails.ts'
import { browserIdOf, isRightPasskey } from './passkey-proof.ts'
import { passkeyOfBrowser } from './passkey-store.ts'
import { choiceFor, prove } from './proving.ts'
import { questionFor } from './relying-party.ts'

const REMEMBERED_MS = 30 * DAY_MS

/** A login whose password was right, until its second factor. */
const STEP = { purpose: 'second-step', boundTo: '' } as const
const ALONE = { purpose: 'passkey-login', boundTo: '' } as const

interface Entry extends Opening {
  readonly userId: number
  readonly deviceToken: string | undefined
  readonly isRemembered?: boolean | undefined
  /** The log-in by a company's provider that this completes. */
  readonly signOnId?: string | undefined
}

/**
 * Opens the session, remembers the device, and tells the owner: in the list of events, and by mail of a device that is
 * new.
 */
export async function enter(tx: Tx, context: Common, entry: Entry): Promise<Required<SignedIn>> {
  const { identity, tokens, device, at } = context
  const { userId, deviceToken, isRemembered = false, signOnId, ...opening } = entry
  provedIn(tx, opening.amr)
  if (signOnId === undefined) await enterWithoutProvider(tx, context, userId)
  if (await isStrangeDevice(tx, userId, deviceToken, at)) await tellOwner(tx, userId, 'new-device', { at })
  const skipsUntil = isRemembered ? new Date(at.getTime() + REMEMBERED_MS) : null
  const kept = await rememberDevice(tx, userId, deviceToken, { at, device, skipsUntil })
  const signedIn = await identity.signIn(tx, userId, device, { ...opening, deviceHash: hashOfToken(kept) })
  if (signOnId !== undefined) {
    const { jti } = await tokens.verify('user', signedIn.authenticationToken)
    await joinSession(tx, signOnId, String(jti), at)
  }
  await noteEvent(tx, context, userId, { kind: 'signed-in', way: opening.amr.join(' ') })
  return { ...signedIn, deviceToken: kept }
}

async function enterWithoutProvider(tx: Tx, context: Common, userId: number): Promise<void> {
  await mustNotBeLinked(tx, context.config, userId)
  await alarmBreakGlass(tx, context, found(await accountById(tx, userId)))
}

/** Whose devices may be remembered is the broker's choice (`REMEMBERED_DEVICES`). */
export function mayRemember({ user }: Pick<Person, 'user'>, { rememberedDevices }: Common['config']): boolean {
  const isOurs = isStaff(user) || isSuperUser(user)
  return rememberedDevices === 'everybody' || (rememberedDevices === 'dealers' && !isOurs)
}

/** The question for the second factor; its token completes this login and does nothing else. */
export async function askForFactor(tx: Tx, context: Common, person: Person): Promise<FactorAsked> {
  const { tokens, config, at } = context
  const { userId } = person.user
  const { challengeId: stepId } = await makeChallenge(tx, STEP, userId, at)
  const factorToken = await tokens.sign('factor', { userId, jti: stepId }, CHALLENGE_MS / 1000)
  const choice = await choiceFor(tx, context, userId, { purpose: 'second-step-passkey', boundTo: stepId })
  return { ...choice, factorToken, mayRemember: mayRemember(person, config) }
}

const TOO_LATE = 'This took too long, or was completed already. Log in again.'

export async function completeLogin(
  context: Common,
  { factorToken, proof, deviceToken, isRemembered }: BodyOf<typeof contract.auth.completeLogin>,
): Promise<SignedIn> {
  const { db, tokens, config, identity, at } = context
  const { jti } = await tokens.verify('factor', factorToken).catch(() => refuse('UNAUTHENTICATED', TOO_LATE))
  const stepId = String(jti)
  const step = await db.asSystem((tx) => findChallenge(tx, stepId, STEP, at))
  if (step === null || step.userId === null) return refuse('UNAUTHENTICATED', TOO_LATE)
  const { userId } = step
  const account = found(await db.asSystem((tx) => accountById(tx, userId)))
  const claimant = { account, hasFactor: true, purpose: 'second-step-passkey', boundTo: stepId } as const
  const by = await prove(context, { ...claimant, deviceToken, sessionId: null }, proof)
  return await db.asSystem(async (tx) => {
    // Before the step: the provider's word that it has ended takes both in this order.
    const signOn = await heldSignOn(tx, stepId)
    if ((await takeChallenge(tx, stepId, STEP, at)) === null) return refuse('UNAUTHENTICATED', TOO_LATE)
    const person = await identity.enter(tx, userId)
    const isKept = isRemembered === true && mayRemember(person, config)
    const opening = { ...openingOf(config, signOn), by, signOnId: signOn?.signOnId }
    const amr = [...(signOn?.amr ?? ['pwd']), AMR_OF[by]]
    return await enter(tx, context, { ...opening, userId, amr, deviceToken, isRemembered: isKept })
  })
}

/** For any passkey that the device holds: no name is given or told. */
export async function beginPasskeyLogin(context: Common): Promise<PasskeyQuestion> {
  const { db, at } = context
  const { challengeId, challenge } = await db.asSystem((tx) => makeChallenge(tx, ALONE, null, at))
  return { challengeId, options: await questionFor(context, challenge) }
}

/** A passkey that knows its user is both factors. */
export async function passkeyLogin(
  context: Common,
  { challengeId, assertion, deviceToken }: BodyOf<typeof contract.auth.passkeyLogin>,
): Promise<SignedIn> {
  const { db, limits, config } = context
  const tries = await takeAddressTry(context, 'passkey')
  const passkey = await db.asSystem((tx) => passkeyOfBrowser(tx, browserIdOf(assertion)))
  const of = { ...ALONE, ownerId: passkey?.userId ?? null }
  const isRight = await isRightPasskey(context, passkey, { ...of, challengeId, assertion, needsUser: true })
  if (!isRight || !passkey) return refuse('WRONG_CREDENTIALS', 'This passkey was not accepted. Log in another way.')
  await limits.giveBack(tries)
  const { userId } = passkey
  mustNotHaveSignOn(config, found(await db.asSystem((tx) => accountById(tx, userId))).email)
  return await db.asSystem((tx) => enter(tx, context, { userId, amr: ['passkey'], by: 'passkey', deviceToken }))
}
