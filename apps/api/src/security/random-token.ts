import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The only part of a token that the database stores: a token is long and random, so its digest reveals nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
