import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import type { SignedIn } from '../../security/identity.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import type { Common } from '../../serve/context.ts'

interface Credentials {
  username: string
  password: string
}

/** Too many wrong attempts lock an account, and an address (D45); a correct password is not counted. */
export async function signIn(context: Common, { username, password }: Credentials): Promise<SignedIn> {
  const keys = await countTries(context, username)
  const known = await findPassword(context.db, username)
  const isRight = await context.passwords.matches(known?.password_hash ?? null, password)
  if (!isRight || !known) return refuse('WRONG_CREDENTIALS')
  for (const key of keys) await context.limits.giveBack(key)
  return await context.db.asSystem((tx) => context.identity.signIn(tx, known.user_id, context.device))
}

async function countTries({ limits, config, device }: Common, username: string): Promise<string[]> {
  const account = `login:account:${username.trim().toLowerCase()}`
  const address = `login:address:${device.address ?? ''}`
  await limits.take(address, { most: config.loginFailuresPerAddress, windowMs: LOGIN_WINDOW_MS })
  await limits.take(account, { most: config.loginFailuresPerAccount, windowMs: LOGIN_WINDOW_MS })
  return [account, address]
}

async function findPassword(db: Database, username: string) {
  const email = username.trim().toLowerCase()
  const rows = await db.asSystem((tx) =>
    rowsOf<{ user_id: number; password_hash: string }>(
      tx,
      sql`select user_id, password_hash from users where lower(email) = ${email}`,
    ),
  )
  return rows[0]
}
