import { createHash, createSecretKey } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { Problem } from '../http/problem.ts'

/** Each token has one purpose: a socket's token cannot sign in, and a page's token opens no account. */
type Purpose = 'user' | 'factor' | 'client' | 'socket' | 'link' | 'buyer'

export type Tokens = ReturnType<typeof createTokens>

const ISSUER = 'forecourt'
const ALGORITHM = 'HS256'
const MOST_SEEN = 5_000

/** The first secret signs; tokens of the others stay valid until those are removed. */
export function createTokens(secrets: readonly string[], now: () => Date) {
  const keys = secrets.map(keyOf)
  const [first] = keys
  if (!first) throw new TypeError('Tokens need a secret')
  // Caches verified signatures: the same token comes with every call. Expiry and the session are still checked each
  // time.
  const seen = new Map<string, JWTPayload>()

  return {
    async sign(purpose: Purpose, claims: Readonly<Record<string, unknown>>, lifeSeconds: number) {
      const seconds = Math.floor(now().getTime() / 1000)
      return await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, kid: first.id })
        .setIssuer(ISSUER)
        .setAudience(purpose)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign(first.secret)
    },
    /** The claims of our own token for this purpose; all others are refused. */
    async verify(purpose: Purpose, token: string) {
      const known = seen.get(`${purpose} ${token}`)
      if (known?.exp !== undefined && known.exp * 1000 > now().getTime()) return known
      try {
        const key = (header: { kid?: string }) => (keys.find((one) => one.id === header.kid) ?? first).secret
        const limits = { algorithms: [ALGORITHM], issuer: ISSUER, audience: purpose, requiredClaims: ['exp'] }
        const { payload } = await jwtVerify(token, key, { ...limits, currentDate: now() })
        if (seen.size >= MOST_SEEN) seen.clear()
        seen.set(`${purpose} ${token}`, payload)
        return payload
      } catch (error) {
        throw new Problem(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'UNAUTHENTICATED')
      }
    },
  }
}

function keyOf(secret: string) {
  const bytes = createHash('sha256').update(`forecourt tokens ${secret}`).digest()
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 12), secret: createSecretKey(bytes) }
}
