import type { contract } from '@forecourt/core'
import { refuse } from '../../http/problem.ts'
import type { SignedIn } from '../../security/identity.ts'
import type { Common } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { accountByEmail } from './account.ts'
import { rememberDevice } from './known-devices.ts'
import { beginTry } from './login-tries.ts'

/** Opens a session for the right password. What a known and an unknown address are answered, and how long it takes, is the same. */
export async function signIn(
  context: Common,
  { username, password, deviceToken, proof }: BodyOf<typeof contract.auth.login>,
): Promise<SignedIn & { deviceToken: string }> {
  const { db, identity, passwords, device, at } = context
  const email = username.trim().toLowerCase()
  const attempt = await beginTry(context, { email, deviceToken, proof })
  const account = await db.asSystem((tx) => accountByEmail(tx, email))
  const isRight = await passwords.matches(account?.passwordHash ?? null, password)
  if (!isRight || !account) {
    await attempt.wrong(account?.userId ?? null)
    return refuse('WRONG_CREDENTIALS')
  }
  await attempt.right()
  return await db.asSystem(async (tx) => {
    const signedIn = await identity.signIn(tx, account.userId, device)
    return { ...signedIn, deviceToken: await rememberDevice(tx, account.userId, deviceToken, at) }
  })
}
