import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, against timing attacks. */
export function isSameSecret(known: string | Buffer, given: string | Buffer): boolean {
  const one = Buffer.from(known)
  const other = Buffer.from(given)
  return one.length === other.length && timingSafeEqual(one, other)
}
