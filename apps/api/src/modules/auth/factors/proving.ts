import type { FactorChoice, FactorProof, FactorWay } from '@forecourt/core'
import type { Tx } from '../../../db/database.ts'
import { refuse } from '../../../http/problem.ts'
import { soleProviderOf } from '../../../security/sign-on-policy.ts'
import type { Common } from '../../../serve/context.ts'
import type { Account } from '../account.ts'
import { noteEvent } from './account-events.ts'
import { type ChallengePurpose, makeChallenge } from './challenges.ts'
import { secretInUse, takeCode } from './codes.ts'
import { tellOwner } from './factor-mails.ts'
import { beginFactorTry } from './factor-tries.ts'
import { browserIdOf, isRightPasskey } from './passkey-proof.ts'
import { passkeyOfBrowser, passkeysOf } from './passkey-store.ts'
import { recoveryCodesOf, takeRecoveryCode } from './recovery-codes.ts'
import { questionFor } from './relying-party.ts'

/** Who shows that it is them, and for what. */
interface Claimant {
  readonly account: Account
  /** Only for whoever has a second factor does a password not do. */
  readonly hasFactor: boolean
  readonly purpose: ChallengePurpose
  readonly boundTo: string
  readonly deviceToken?: string | undefined
  /** Null before there is a session. */
  readonly sessionId: string | null
}

/** The ways that somebody has, and the question for their passkeys. */
export async function choiceFor(
  tx: Tx,
  context: Common,
  userId: number,
  of: Pick<Claimant, 'purpose' | 'boundTo'>,
): Promise<FactorChoice> {
  const known = await passkeysOf(tx, userId)
  const hasCodes = (await secretInUse(tx, userId)) !== null
  if (known.length === 0 && !hasCodes) {
    const hasPassword = (await soleProviderOf(tx, context.config, userId)) === null
    return { ways: hasPassword ? ['password'] : [] }
  }
  const { left } = await recoveryCodesOf(tx, userId)
  const has: Readonly<Record<FactorWay, boolean>> = {
    passkey: known.length > 0,
    code: hasCodes,
    recovery: left > 0,
    password: false,
  }
  const ways = (['passkey', 'code', 'recovery'] as const).filter((way) => has[way])
  if (!has.passkey) return { ways }
  const { challengeId, challenge } = await makeChallenge(tx, of, userId, context.at)
  return { ways, passkey: { challengeId, options: await questionFor(context, challenge, known) } }
}

/** Refuses (422) by field unless the proof is right, which it is once. */
export async function prove(context: Common, claimant: Claimant, proof: FactorProof): Promise<FactorWay> {
  if (proof.way === 'passkey') {
    const isRight = await provePasskey(context, claimant, proof)
    return isRight ? 'passkey' : refuse('INVALID', undefined, { passkey: WRONG.passkey })
  }
  const attempt = await beginFactorTry(context, claimant)
  if (!(await isRightProof(context, claimant, proof))) {
    await attempt.wrong(proof.way)
    return refuse('INVALID', undefined, { [FIELDS[proof.way]]: WRONG[proof.way] })
  }
  await attempt.right()
  return proof.way
}

const FIELDS = { code: 'code', recovery: 'code', password: 'password' } as const

const WRONG: Readonly<Record<FactorWay, string>> = {
  passkey: 'This passkey was not accepted. Try again, or use another way',
  code: 'This code is wrong, or was used already. Wait for the next one and type that',
  recovery: 'This recovery code is wrong, or was used already',
  password: 'This is not your password',
}

type Typed = Exclude<FactorProof, { way: 'passkey' }>

async function isRightProof(context: Common, { account, hasFactor }: Claimant, proof: Typed): Promise<boolean> {
  const { db, config, passwords, at } = context
  const { userId } = account
  if (proof.way === 'password') {
    const hasPassword = !hasFactor && (await db.asSystem((tx) => soleProviderOf(tx, config, userId))) === null
    return hasPassword && (await passwords.matches(account.passwordHash, proof.password))
  }
  return await db.asSystem(async (tx) => {
    if (proof.way === 'code') {
      const secret = await secretInUse(tx, userId)
      return secret !== null && (await takeCode(tx, context, secret, proof.code))
    }
    if (!(await takeRecoveryCode(tx, userId, proof.code, at))) return false
    await noteEvent(tx, context, userId, { kind: 'recovery-code-used' })
    await tellOwner(tx, userId, 'recovery-used', { at })
    return true
  })
}

async function provePasskey(
  context: Common,
  { account: { userId }, purpose, boundTo }: Claimant,
  proof: Pick<Extract<FactorProof, { way: 'passkey' }>, 'challengeId' | 'assertion'>,
): Promise<boolean> {
  const { db } = context
  const passkey = await db.asSystem((tx) => passkeyOfBrowser(tx, browserIdOf(proof.assertion)))
  const of = { purpose, boundTo, ownerId: userId, needsUser: false }
  return await isRightPasskey(context, passkey?.userId === userId ? passkey : null, { ...proof, ...of })
}
