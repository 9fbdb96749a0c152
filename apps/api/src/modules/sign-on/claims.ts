import { normaliseName } from '@forecourt/core'
import * as z from 'zod/mini'
import { DEALERSHIP_ROLES, domainOf, type SignOnProvider } from '../../config/sign-on.ts'
import { isMailAddress } from '../../providers/mail/mail.ts'

const Claims = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  iat: z.number(),
  sid: z.optional(z.string().check(z.maxLength(255))),
  email: z.optional(z.string().check(z.maxLength(254))),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  amr: z.optional(z.array(z.string())),
  acr: z.optional(z.string()),
})
export type Claims = z.output<typeof Claims>

/** A provider's answer that has passed every check. */
export interface Accepted {
  readonly claims: Claims
  readonly refreshToken: string | null
}

export const readClaims = (claims: unknown): Claims | null => z.safeParse(Claims, claims).data ?? null

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)

/** The roles that the claims give, by the configuration; what it does not name gives none. */
export function rolesFrom({ roleClaim, for: { roles } }: SignOnProvider, claims: Claims): string[] {
  const given = textsOf(claims[roleClaim])
  return Object.entries(roles).flatMap(([value, role]) => (given.includes(value) ? [role] : []))
}

export interface Membership {
  readonly affiliateUserId: number
  readonly role: string
}

/** Only dealerships of the group, whatever the claims say. */
export function membershipsFrom(provider: SignOnProvider, claims: Claims, ofGroup: readonly number[]): Membership[] {
  if (provider.for.kind !== 'group') return []
  const given = rolesFrom(provider, claims)
  const role = DEALERSHIP_ROLES.find((one) => given.includes(one))
  if (role === undefined) return []
  const { dealershipClaim, dealerships } = provider.for
  if (dealershipClaim === undefined) return ofGroup.map((affiliateUserId) => ({ affiliateUserId, role }))
  const named = textsOf(claims[dealershipClaim]).map((value) => (dealerships ? dealerships[value] : Number(value)))
  return ofGroup.filter((one) => named.includes(one)).map((affiliateUserId) => ({ affiliateUserId, role }))
}

/** The e-mail address, if the provider has verified it and it is in one of the company's domains; otherwise null. */
export function addressFrom({ verifiedClaim, domains }: SignOnProvider, claims: Claims): string | null {
  const email = claims.email?.trim().toLowerCase() ?? ''
  const isVerified = [true, 1, 'true', '1'].some((yes) => claims[verifiedClaim] === yes)
  return isVerified && isMailAddress(email) && domains.includes(domainOf(email)) ? email : null
}

/** Null where the provider gives none. */
export function nameFrom({ given_name: given, family_name: family, name = '' }: Claims) {
  const [first = '', ...rest] = normaliseName(name).split(' ')
  const firstName = normaliseName(given ?? '') || first
  const surname = normaliseName(family ?? '') || rest.join(' ')
  return firstName === '' ? null : { firstName: firstName.slice(0, 80), surname: surname.slice(0, 80) }
}

/** Whether the provider asked for a second factor, as far as the configuration believes it. */
export function hasProvedFactor({ factor }: SignOnProvider, { amr = [], acr = '' }: Claims): boolean {
  return factor.amr.some((one) => amr.includes(one)) || factor.acr.includes(acr)
}
