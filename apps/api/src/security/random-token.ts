import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** All that the database keeps of a token: it is long and random, so that a digest alone gives nothing away. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
