import { asc, eq } from 'drizzle-orm'
import { domainOf, type SignOnProvider } from '../config/sign-on.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { signOnLinks, users } from '../db/tables/index.ts'
import { refuse } from '../http/problem.ts'
import type { SignOnRow } from './sign-on-sessions.ts'

type Policy = Pick<Config, 'signOn'>

const providerOf = ({ signOn }: Policy, email: string) =>
  signOn.find(({ domains }) => domains.includes(domainOf(email)))

const UNCHECKED_SECONDS = 60 * 60

/** A session that nobody tells about, and nobody can be asked about, ends by itself after an hour. */
export function openingOf({ signOn }: Policy, row: Pick<SignOnRow, 'providerId' | 'sealedRefresh'> | null) {
  if (row === null || row.sealedRefresh !== null) return {}
  const isTold = signOn.some(({ id, removal }) => id === row.providerId && removal === 'back-channel')
  return isTold ? {} : { seconds: UNCHECKED_SECONDS }
}

/** One of the logins that keep their password for the day on which the provider fails: each use of it is alarmed. */
export const isBreakGlass = (policy: Policy, email: string): boolean =>
  providerOf(policy, email)?.breakGlass.includes(email.trim().toLowerCase()) === true

/**
 * Refuses (403) what gets round a company's own provider: a password, a passkey, a new password. Judged by the domain alone, so that
 * nobody learns which addresses exist; a break-glass login is answered like one that has a password.
 */
export function mustNotHaveSignOn(policy: Policy, email: string): void {
  const provider = providerOf(policy, email)
  if (provider && !provider.allowsPasswords && !isBreakGlass(policy, email))
    refuse(
      'FORBIDDEN',
      `Addresses of ${domainOf(email)} log in with their company. Choose “Continue with ${provider.name}”.`,
    )
}

/** The provider by which alone this user gets in; a break-glass login has its password beside it. */
export async function soleProviderOf(tx: Tx, policy: Policy, userId: number): Promise<SignOnProvider | null> {
  if (policy.signOn.length === 0) return null
  const links = await tx
    .select({ providerId: signOnLinks.providerId, email: users.email })
    .from(signOnLinks)
    .innerJoin(users, eq(users.userId, signOnLinks.userId))
    .where(eq(signOnLinks.userId, userId))
    .orderBy(asc(signOnLinks.created))
  const linked = links.filter(({ email }) => !isBreakGlass(policy, email)).map(({ providerId }) => providerId)
  return policy.signOn.find(({ id }) => linked.includes(id)) ?? null
}

/** Refuses (403) any other way in to a login that a provider has once opened: a removal there would mean nothing otherwise. */
export async function mustNotBeLinked(tx: Tx, policy: Policy, userId: number): Promise<void> {
  const provider = await soleProviderOf(tx, policy, userId)
  if (provider) refuse('FORBIDDEN', `Your login is one of ${provider.name}. Choose “Continue with ${provider.name}”.`)
}
