import type { contract, FactorAsked, SignedIn } from '@forecourt/core'
import { refuse } from '../../http/problem.ts'
import { mustNotHaveSignOn } from '../../security/sign-on-policy.ts'
import type { Common } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { accountByEmail } from './account.ts'
import { noteEvent } from './factors/account-events.ts'
import { askForFactor, enter, mayRemember } from './factors/entering.ts'
import { isRemembered } from './known-devices.ts'
import { beginTry } from './login-tries.ts'

/**
 * Opens a session for the right password, or asks for the second factor of a user who has one.
 * Before that, known and unknown addresses get the same answer in the same time.
 */
export async function signIn(
  context: Common,
  { username, password, deviceToken, proof }: BodyOf<typeof contract.auth.login>,
): Promise<SignedIn | FactorAsked> {
  const { db, identity, passwords, config, at } = context
  const email = username.trim().toLowerCase()
  mustNotHaveSignOn(config, email)
  const attempt = await beginTry(context, { email, deviceToken, proof })
  const account = await db.asSystem((tx) => accountByEmail(tx, email))
  const isRight = await passwords.matches(account?.passwordHash ?? null, password)
  if (!isRight || !account) {
    await attempt.wrong(account?.userId ?? null)
    await db.asSystem((tx) => noteEvent(tx, context, account?.userId ?? null, { kind: 'wrong-password' }))
    return refuse('WRONG_CREDENTIALS')
  }
  await attempt.right()
  return await db.asSystem(async (tx) => {
    const { userId } = account
    const person = await identity.enter(tx, userId)
    if (!person.hasFactor) return await enter(tx, context, { userId, amr: ['pwd'], by: 'password', deviceToken })
    const isSkipped = mayRemember(person, config) && (await isRemembered(tx, userId, deviceToken, at))
    if (!isSkipped) return await askForFactor(tx, context, person)
    return await enter(tx, context, { userId, amr: ['pwd', 'device'], by: 'password', deviceToken })
  })
}
