import { timingSafeEqual } from 'node:crypto'

/** Takes equally long wherever the two differ, so that no secret can be guessed piece by piece. */
export function isSameSecret(known: string | Buffer, given: string | Buffer): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
