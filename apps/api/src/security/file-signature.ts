import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { deriveKey } from './encryption.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs the files that leave us, so that anybody can check with the published key that they are ours and unchanged. */
export interface FileSigner {
  readonly keyId: string
  /** SubjectPublicKeyInfo in PEM, as OpenSSL reads it. */
  readonly publicKey: string
  sign(content: Buffer): Buffer
}

/** One for each secret of DATA_KEY: the first signs, all are published, so that older files can still be checked. */
export function createFileSigners(secrets: readonly string[]): readonly [FileSigner, ...FileSigner[]] {
  const [first, ...others] = secrets.map(signerOf)
  if (!first) throw new TypeError('Signing files needs a key')
  return [first, ...others]
}

function signerOf(secret: string): FileSigner {
  const { id, bytes } = deriveKey(secret, 'signature of files')
  const key: KeyObject = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()
  return { keyId: id, publicKey, sign: (content) => sign(null, content, key) }
}
