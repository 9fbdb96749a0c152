import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must not lie open in the database; `context` (for instance an id) binds it to its row. */
export interface Sealer {
  seal(value: unknown, context: string): string
  open(sealed: string, context: string): unknown
  /** The same for what is shown: null where no key opens it, so that the rest of a record can still be read. */
  openOrNull(sealed: string, context: string): unknown
  /** Sealed with a key that is on its way out: seal it again. */
  isStale(sealed: string): boolean
}

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

const CIPHER = 'aes-256-gcm'

/** The first key seals, all open: `<key id>.<nonce>.<tag>.<ciphertext>`. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map(keyOf)
  const [first] = keys
  if (!first) throw new TypeError('Sealing needs a key')

  function openAny(sealed: string, context: string): unknown {
    const key = keys.find((one) => sealed.startsWith(`${one.id}.`))
    if (!key) throw new Error('No key in DATA_KEY opens this: the key that sealed it is missing')
    return JSON.parse(open(key, sealed, context))
  }

  return {
    seal: (value, context) => seal(first, JSON.stringify(value), context),
    open: openAny,
    openOrNull(sealed, context) {
      try {
        return openAny(sealed, context)
      } catch {
        return null
      }
    },
    isStale: (sealed) => !sealed.startsWith(`${first.id}.`),
  }
}

/** What every value sealed with this key begins with. Derived one way: it tells keys apart and says nothing of them. */
export const fingerprintOf = (secret: string): string => keyOf(secret).id

function seal(key: Key, text: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [key.id, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.')
}

function open(key: Key, sealed: string, context: string): string {
  const [nonce, tag, body] = sealed
    .split('.')
    .slice(1)
    .map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !body) throw new Error('What was sealed is cut short')
  const decipher = createDecipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'forecourt', 'sealing', 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}
