import type { contract } from '@forecourt/core'
import { refuse } from '../../http/problem.ts'
import type { SignedIn } from '../../security/identity.ts'
import type { Common } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { accountByEmail, takeAccountTry, takeAddressTry } from './account.ts'

/** Too many wrong attempts lock an account, and an address (D45); a correct password is not counted. */
export async function signIn(
  context: Common,
  { username, password }: BodyOf<typeof contract.auth.login>,
): Promise<SignedIn> {
  const { db, limits, identity, passwords, device } = context
  const ofAddress = await takeAddressTry(context, 'login')
  const ofAccount = await takeAccountTry(context, 'login', username.trim().toLowerCase())
  const account = await db.asSystem((tx) => accountByEmail(tx, username))
  const isRight = await passwords.matches(account?.passwordHash ?? null, password)
  if (!isRight || !account) return refuse('WRONG_CREDENTIALS')
  for (const key of [ofAccount, ofAddress]) await limits.giveBack(key)
  return await db.asSystem((tx) => identity.signIn(tx, account.userId, device))
}
