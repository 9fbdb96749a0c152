import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { Refusal } from './refusal.ts'

/** Each token is good for one purpose: a socket's does not sign in, a page's opens no account. */
export type Purpose = 'user' | 'client' | 'socket' | 'link'

export interface Tokens {
  sign(purpose: Purpose, claims: Readonly<Record<string, unknown>>, lifeSeconds: number): Promise<string>
  /** The claims of a token of ours for this purpose; refuses all others. */
  verify(purpose: Purpose, token: string): Promise<JWTPayload>
}

const ISSUER = 'forecourt'
const ALGORITHM = 'HS256'

interface Key {
  readonly id: string
  readonly secret: KeyObject
}

/** The first secret signs; tokens of the others stay good until those are taken away. */
export function createTokens(secrets: readonly string[], now: () => Date): Tokens {
  const keys = secrets.map(keyOf)
  const [first] = keys
  if (!first) throw new TypeError('Tokens need a secret')

  return {
    async sign(purpose, claims, lifeSeconds) {
      const seconds = Math.floor(now().getTime() / 1000)
      return await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, kid: first.id })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign(first.secret)
    },
    async verify(purpose, token) {
      try {
        const key = (header: { kid?: string }) => (keys.find((one) => one.id === header.kid) ?? first).secret
        const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: purpose, currentDate: now() }
        return (await jwtVerify(token, key, options)).payload
      } catch (error) {
        throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED')
      }
    },
  }
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(`forecourt tokens ${secret}`).digest()
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 12), secret: createSecretKey(bytes) }
}
