import type { User } from '../models/index.ts'

const ALPHABET = /^[A-Za-z0-9_-]*$/

/** The UTF-8 text of unpadded or padded base64url; throws when it is neither. */
function decodeBase64Url(encoded: string): string {
  const bare = encoded.replace(/=+$/, '')
  if (!ALPHABET.test(bare)) throw new TypeError('not base64url')
  const binary = atob(bare.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** The login token cannot be read. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError'
}

const PARTS = 3

/** Neither staff nor dealer, and an empty user id: a claim that is missing from a token gives no access. */
const NO_USER_ID = 0

/** The user that a login token names. The client only reads it; the server checks the signature. */
export function decodeUser(token: string): User {
  const claims = readClaims(token)
  const amr = readList(claims.amr).flatMap((way) => readText(way) ?? [])
  return {
    accessType: readNumber(claims.accessType) ?? NO_USER_ID,
    name: readText(claims.name),
    firstName: readText(claims.firstName),
    surname: readText(claims.surname),
    email: readText(claims.email),
    userId: readNumber(claims.userId) ?? NO_USER_ID,
    dealerContactId: readNumber(claims.dealerContactId),
    dealerId: readNumber(claims.dealerId),
    dealerName: readText(claims.dealerName),
    affiliateUserId: readNumber(claims.affiliateUserId),
    dealerGroupId: readNumber(claims.dealerGroupId),
    roles: readList(claims.roles).flatMap((role) => readText(role) ?? []),
    skills: readList(claims.skills).flatMap((skill) => readNumber(skill) ?? []),
    exp: readNumber(claims.exp) ?? 0,
    ...readDealerRoles(claims.dealerRoles),
    ...(amr.length > 0 ? { amr } : {}),
    ...(claims.isHandedOver === true ? { isHandedOver: true } : {}),
    ...(claims.needsFactor === true ? { needsFactor: true } : {}),
  }
}

function readClaims(token: string): Readonly<Record<string, unknown>> {
  const parts = typeof token === 'string' ? token.split('.') : []
  if (parts.length !== PARTS) throw new InvalidTokenError('A token has three parts')
  const claims = parsePayload(parts[1] ?? '')
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw new InvalidTokenError('The token names no user')
  }
  return claims as Readonly<Record<string, unknown>>
}

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(decodeBase64Url(payload))
  } catch (cause) {
    throw new InvalidTokenError('The token cannot be read', { cause })
  }
}

/** Without the claim a dealer is an owner everywhere, so one that cannot be read must not be left out. */
function readDealerRoles(claim: unknown): Pick<User, 'dealerRoles'> {
  if (claim === null || claim === undefined) return {}
  const lists: [string, unknown][] = typeof claim === 'object' ? Object.entries(claim) : []
  const read = lists.map(([role, at]) => [role, readList(at).map(readNumber)] as const)
  const isWhole = typeof claim === 'object' && !Array.isArray(claim) && read.every(([, at]) => !at.includes(undefined))
  if (!isWhole) throw new InvalidTokenError('The token’s roles cannot be read')
  return { dealerRoles: Object.fromEntries(read.map(([role, at]) => [role, at.filter((id) => id !== undefined)])) }
}

/** Some token issuers write numbers as text, or a list of one as a single value. */
function readNumber(claim: unknown): number | undefined {
  if (typeof claim === 'number') return claim
  return typeof claim === 'string' && /^-?\d+$/.test(claim) ? Number(claim) : undefined
}

function readText(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

function readList(claim: unknown): readonly unknown[] {
  if (Array.isArray(claim)) return claim
  return claim === null || claim === undefined ? [] : [claim]
}

const MILLISECONDS = 1000

/** Expired from its expiry second on (D24b); a token without an expiry counts as expired. */
export function isExpired(user: Partial<Pick<User, 'exp'>> | null | undefined, now: Date): boolean {
  return !(typeof user?.exp === 'number' && now.getTime() < user.exp * MILLISECONDS)
}
