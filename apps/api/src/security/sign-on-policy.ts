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

/** A session without back-channel logout or a refresh token cannot be checked, so it ends after an hour. */
export function openingOf({ signOn }: Policy, row: Pick<SignOnRow, 'providerId' | 'sealedRefresh'> | null) {
  if (row === null || row.sealedRefresh !== null) return {}
  const isTold = signOn.some(({ id, removal }) => id === row.providerId && removal === 'back-channel')
  return isTold ? {} : { seconds: UNCHECKED_SECONDS }
}

/** A break-glass login keeps its password for an outage of the provider. Each use raises an alarm. */
export const isBreakGlass = (policy: Policy, email: string): boolean =>
  providerOf(policy, email)?.breakGlass.includes(email.trim().toLowerCase()) === true

/**
 * Refuses (403) to log in or reset a password without the company's provider. It decides by the domain alone, so that the answer does not
 * reveal which addresses exist. A break-glass login gets the same answers as a login with a password.
 */
export function mustNotHaveSignOn(policy: Policy, email: string): void {
  const provider = providerOf(policy, email)
  if (provider && !provider.allowsPasswords && !isBreakGlass(policy, email))
    refuse(
      'FORBIDDEN',
      `Addresses of ${domainOf(email)} log in with their company. Choose “Continue with ${provider.name}”.`,
    )
}

/** The provider through which this user must log in; null for a break-glass login, which may use its password. */
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

/** Refuses (403) every other way to log in to a login that is linked to a provider, so that a removal there takes effect here. */
export async function mustNotBeLinked(tx: Tx, policy: Policy, userId: number): Promise<void> {
  const provider = await soleProviderOf(tx, policy, userId)
  if (provider) refuse('FORBIDDEN', `Your login is one of ${provider.name}. Choose “Continue with ${provider.name}”.`)
}
