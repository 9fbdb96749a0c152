import type { contract, FactorAdded, PasskeyQuestion } from '@forecourt/core'
import type { Tx } from '../../../db/database.ts'
import { found, refuse } from '../../../http/problem.ts'
import { recordAudit } from '../../../security/audit.ts'
import { factorPolicyOf, requirementOf } from '../../../security/factor-policy.ts'
import { personOfSessionIn } from '../../../security/person.ts'
import type { UserContext } from '../../../serve/context.ts'
import type { BodyOf } from '../../../serve.ts'
import { lockAccount } from '../account.ts'
import { forgetDevices } from '../known-devices.ts'
import { noteEvent } from './account-events.ts'
import { makeChallenge, takeChallenge } from './challenges.ts'
import { beginSecret, deleteSecrets, putIntoUse, secretBegun, takeCode } from './codes.ts'
import { ownAccount } from './confirming.ts'
import { tellOwner } from './factor-mails.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './passkey-store.ts'
import { deleteRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { newPasskeyOf, questionForNew } from './relying-party.ts'

export type Keeping = UserContext & { readonly sessionId: string }

const MOST_PASSKEYS = 20
const DONE = { ok: true } as const

export async function beginPasskey(context: Keeping): Promise<PasskeyQuestion> {
  const { db, sessionId, at } = context
  const { account } = await ownAccount(context)
  return await db.asSystem(async (tx) => {
    const of = { purpose: 'add-passkey', boundTo: sessionId } as const
    const { challengeId, challenge } = await makeChallenge(tx, of, account.userId, at)
    const known = await passkeysOf(tx, account.userId)
    return { challengeId, options: await questionForNew(context, challenge, account, known) }
  })
}

export async function addPasskey(
  context: Keeping,
  { challengeId, attestation, name }: BodyOf<typeof contract.auth.addPasskey>,
): Promise<FactorAdded> {
  const { db, sessionId, user, device, at } = context
  const { userId } = user
  const of = { purpose: 'add-passkey', boundTo: sessionId } as const
  const asked = await db.asSystem((tx) => takeChallenge(tx, challengeId, of, at))
  const passkey = asked && (await newPasskeyOf(context, asked.challenge, attestation))
  if (!passkey) return refuse('INVALID', 'This passkey was not accepted. Add it again.')
  return await adding(context, 'passkey', async (tx) => {
    const { userAgent } = device
    if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS)
      return refuse(
        'INVALID',
        `A login has at most ${MOST_PASSKEYS} passkeys. Remove one that you no longer use first.`,
      )
    if (!(await insertPasskey(tx, { ...passkey, userId, name, userAgent, created: at }))) return refuse('DUPLICATE')
  })
}

export async function beginCodes(context: Keeping) {
  const { account } = await ownAccount(context)
  return await context.db.asSystem((tx) => beginSecret(tx, context, account))
}

export async function confirmCodes(
  context: Keeping,
  { setupId, code }: BodyOf<typeof contract.auth.confirmCodes>,
): Promise<FactorAdded> {
  const { user, limits, at } = context
  const tries = `factor:setup:${setupId.toLowerCase()}`
  await limits.take(tries, { most: 10, windowMs: 60 * 60_000 })
  return await adding(context, 'code', async (tx) => {
    const secret = found(await secretBegun(tx, user.userId, setupId.toLowerCase()))
    if (!(await takeCode(tx, context, secret, code)))
      return refuse('INVALID', undefined, { code: 'This is not the code that the app shows now' })
    await putIntoUse(tx, secret, at)
  })
}

/** Adds a factor: the first brings recovery codes, and is what the session is confirmed by. */
async function adding(context: Keeping, way: 'passkey' | 'code', add: (tx: Tx) => Promise<void>): Promise<FactorAdded> {
  const { db, user, sessionId, identity, at } = context
  const { userId } = user
  return await db.asSystem(async (tx) => {
    const { hasFactor } = await lockedPerson(tx, context)
    await add(tx)
    const recoveryCodes = hasFactor ? null : await makeRecoveryCodes(tx, userId, at)
    await identity.confirm(tx, sessionId, way)
    await noteChange(tx, context, 'factor-added', way)
    await tellOwner(tx, userId, 'added', { at })
    return { ...(await identity.tokenOf(tx, sessionId)), recoveryCodes }
  })
}

export const removePasskey = (context: Keeping, passkeyId: string) =>
  removing(context, 'passkey', (tx) => deletePasskey(tx, context.user.userId, passkeyId))

export const removeCodes = (context: Keeping) =>
  removing(context, 'code', (tx) => deleteSecrets(tx, context.user.userId))

/** Takes a factor away, and with it every other session: whoever lost the device may be logged in on it. */
async function removing(context: Keeping, way: 'passkey' | 'code', remove: (tx: Tx) => Promise<boolean>) {
  const { db, user, sessionId, identity, config, at } = context
  const { userId } = user
  return await db.asSystem(async (tx) => {
    await lockedPerson(tx, context)
    if (!(await remove(tx))) return refuse('NOT_FOUND')
    const { person } = found(await personOfSessionIn(tx, sessionId))
    const required = person.hasFactor ? null : requirementOf(person, factorPolicyOf(config), at)
    if (required?.isInForce)
      return refuse(
        'INVALID',
        `${required.name} asks you for a second factor. Add another one before you remove this one.`,
      )
    if (!person.hasFactor) await deleteRecoveryCodes(tx, userId)
    await identity.signOutEverywhere(tx, userId, sessionId)
    await forgetDevices(tx, userId, { keepSessionId: sessionId })
    await noteChange(tx, context, 'factor-removed', way)
    await tellOwner(tx, userId, 'removed', { at })
    return DONE
  })
}

export async function newRecoveryCodes(context: Keeping): Promise<{ recoveryCodes: string[] }> {
  const { db, user, at } = context
  return await db.asSystem(async (tx) => {
    const { hasFactor } = await lockedPerson(tx, context)
    if (!hasFactor) return refuse('INVALID', 'Recovery codes come with a passkey or codes from an app. Add one first.')
    const recoveryCodes = await makeRecoveryCodes(tx, user.userId, at)
    await noteChange(tx, context, 'recovery-codes-made', null)
    await tellOwner(tx, user.userId, 'recovery-made', { at })
    return { recoveryCodes }
  })
}

/** One change of a login's factors at a time: otherwise two could each take away what the other leaves. */
async function lockedPerson(tx: Tx, { user, sessionId }: Keeping) {
  await lockAccount(tx, user.userId)
  return found(await personOfSessionIn(tx, sessionId)).person
}

async function noteChange(
  tx: Tx,
  context: Keeping,
  kind: 'factor-added' | 'factor-removed' | 'recovery-codes-made',
  way: string | null,
): Promise<void> {
  const { at, user } = context
  const { userId } = user
  await noteEvent(tx, context, userId, { kind, way })
  await recordAudit(tx, { at, action: `login.${kind}`, userId, subjectId: String(userId), details: { way } })
}
