import { eq, type SQL, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import type { Common } from '../../serve/context.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

export const accountById = (tx: Tx, userId: number) => findAccount(tx, eq(users.userId, userId))

/** A login is found however its address is typed. */
export const accountByEmail = (tx: Tx, email: string) =>
  findAccount(tx, sql`lower(${users.email}) = ${email.trim().toLowerCase()}`)

function findAccount(tx: Tx, which: SQL) {
  const { userId, email, firstName, surname, passwordHash } = users
  return firstOf(tx.select({ userId, email, firstName, surname, passwordHash }).from(users).where(which))
}

/** One change at a time of what a login is kept with. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update')
}

export const mailboxOf = ({ firstName, surname, email }: Account) => ({
  name: `${firstName} ${surname}`,
  address: email,
})

/** Counts a try from the caller's address (D45). Like the next, returns the key with which it is given back. */
export const takeAddressTry = (context: Common, what: string): Promise<string> =>
  takeTry(context, `${what}:address:${context.device.address ?? ''}`, context.config.loginFailuresPerAddress)

/** Counts a try for one account (D45). */
export const takeAccountTry = (context: Common, what: string, account: string | number): Promise<string> =>
  takeTry(context, `${what}:account:${account}`, context.config.loginFailuresPerAccount)

async function takeTry({ limits }: Common, key: string, most: number): Promise<string> {
  await limits.take(key, { most, windowMs: LOGIN_WINDOW_MS })
  return key
}
