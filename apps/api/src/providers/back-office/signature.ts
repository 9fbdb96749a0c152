import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'forecourt-signature'
const TOLERANCE_SECONDS = 300

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of time, a full stop and the raw body. */
export function signatureOf(body: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(body, secret, seconds).toString('hex')}`
}

const macOf = (body: Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** Accepts any of the secrets, so that they can be rotated, and refuses replays of old messages. */
export function isSigned(body: Buffer, header: string | undefined, secrets: readonly string[], now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts) return false
  const seconds = Number(parts[1])
  const sent = Buffer.from(String(parts[2]), 'hex')
  const isFresh = Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS
  return isFresh && secrets.some((secret) => timingSafeEqual(macOf(body, secret, seconds), sent))
}
