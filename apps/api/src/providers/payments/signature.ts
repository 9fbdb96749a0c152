import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../http/same-secret.ts'
import { ForgedMessage } from './provider.ts'

/** An older message is a replay; providers sign again when they resend. */
const TOLERANCE_SECONDS = 300

const digestOf = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/**
 * `t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">`, the scheme of Stripe-Signature
 * (docs.stripe.com/webhooks#verify-manually).
 */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`
}

/** Throws unless one of the secrets signed this exact body recently. */
export function verifySignature(header: unknown, body: string, secrets: readonly string[], now: Date): void {
  const parts = typeof header === 'string' ? header.split(',').map((part) => part.trim().split('=', 2)) : []
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(seconds)) throw new ForgedMessage('The signature names no time')
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) throw new ForgedMessage('The signature is too old')
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value)
  const isGenuine = secrets.some((secret) => isAmong(digestOf(secret, seconds, body), signatures))
  if (!isGenuine) throw new ForgedMessage('The signature is wrong')
}

function isAmong(expected: Buffer, signatures: readonly string[]): boolean {
  return signatures.some((hex) => isSameSecret(expected, Buffer.from(hex, 'hex')))
}
