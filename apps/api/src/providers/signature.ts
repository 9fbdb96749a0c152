import { createHmac } from 'node:crypto'
import { isSameSecret } from '../http/same-secret.ts'

/** An older message is a replay; senders sign again when they resend. */
const TOLERANCE_SECONDS = 300

const digestOf = (body: string | Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/**
 * `t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">`, the scheme of Stripe-Signature
 * (docs.stripe.com/webhooks#verify-manually), which our own webhooks use too.
 */
export function signatureOf(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digestOf(body, secret, seconds).toString('hex')}`
}

/** Whether one of the secrets signed this exact body recently. Several allow rotation. */
export function isSigned(body: string | Buffer, header: unknown, secrets: readonly string[], now: Date): boolean {
  const parts = typeof header === 'string' ? header.split(',').map((part) => part.trim().split('=', 2)) : []
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'))
  return secrets.some((secret) => {
    const expected = digestOf(body, secret, seconds)
    return signatures.some((given) => isSameSecret(expected, given))
  })
}
