import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts values that must not be readable in the database, in the columns that are called `sealed`; `context` (for
 * instance an id) binds a value to its row.
 */
export type Cipher = ReturnType<typeof createCipher>

type Key = ReturnType<typeof keyOf>

const ALGORITHM = 'aes-256-gcm'

/** The first key encrypts, all decrypt: `<key id>.<nonce>.<tag>.<ciphertext>`. */
export function createCipher(secrets: readonly string[]) {
  const keys = secrets.map(keyOf)
  const [first] = keys
  if (!first) throw new TypeError('Encryption needs a key')

  function decryptAny(encrypted: string, context: string): unknown {
    const key = keys.find((one) => encrypted.startsWith(`${one.id}.`))
    if (!key) throw new Error('No key in DATA_KEY opens this: the key that encrypted it is missing')
    return JSON.parse(decrypt(key, encrypted, context))
  }

  return {
    encrypt: (value: unknown, context: string) => encrypt(first, JSON.stringify(value), context),
    decrypt: decryptAny,
    /** Decrypts for display: null if no key works, so that the rest of a record can still be read. */
    decryptOrNull(encrypted: string, context: string) {
      try {
        return decryptAny(encrypted, context)
      } catch {
        return null
      }
    },
  }
}

/**
 * The prefix of every value encrypted with this key. A one-way hash: it distinguishes keys and reveals nothing about
 * them.
 */
export const fingerprintOf = (secret: string): string => keyOf(secret).id

function encrypt(key: Key, text: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [key.id, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
}

function decrypt(key: Key, encrypted: string, context: string): string {
  const [nonce, tag, body] = encrypted
    .split('.')
    .slice(1)
    .map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !body) throw new Error('An encrypted value is cut short')
  const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

const keyOf = (secret: string) => deriveKey(secret, 'sealing')

/** The purpose separates the key from the others of the same secret. */
export function deriveKey(secret: string, purpose: string) {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}
