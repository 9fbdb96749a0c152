import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a browser tells with its answer; a test changes a part to be refused. */
export interface Ceremony {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** The user was there, and the device knows that it is them. */
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string
}

interface Asked {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

const ORIGIN = 'http://forecourt.test'
const PRESENT_AND_KNOWN = 0b0000_0101
const HAS_CREDENTIAL = 0b0100_0000

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** An authenticator of software that makes passkeys of ES256, without a statement about itself. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let user: string | undefined
  return {
    id: base64url(credentialId),
    /** The answer of `navigator.credentials.create`. */
    create(options: unknown, change: Ceremony = {}) {
      const asked = options as Asked
      user = asked.user?.id
      const authData = Buffer.concat([
        authenticatorData(asked, change, 0, PRESENT_AND_KNOWN | HAS_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKeyOf(publicKey),
      ])
      const attestationObject = base64url(attestationOf(authData))
      const clientDataJSON = clientDataOf(asked, { type: 'webauthn.create', ...change })
      return answerOf(credentialId, { clientDataJSON, attestationObject, transports: ['internal'] })
    },
    /** The answer of `navigator.credentials.get`. */
    get(options: unknown, change: Ceremony = {}) {
      counter += 1
      const asked = options as Asked
      const authData = authenticatorData(asked, change, change.counter ?? counter, PRESENT_AND_KNOWN)
      const clientDataJSON = clientDataOf(asked, { type: 'webauthn.get', ...change })
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const userHandle = change.userHandle ?? user
      return answerOf(credentialId, {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, privateKey)),
        ...(userHandle === undefined ? {} : { userHandle }),
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

const answerOf = (credentialId: Uint8Array, response: object) => ({
  id: base64url(credentialId),
  rawId: base64url(credentialId),
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})

function authenticatorData({ rp, rpId }: Asked, change: Ceremony, counter: number, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(change.rpId ?? rpId ?? rp?.id ?? ''), Buffer.from([change.flags ?? flags]), count])
}

const clientDataOf = ({ challenge }: Asked, { type, ...change }: Ceremony) =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false, ...change })))

/** CBOR by hand: `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationOf = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')],
    cborBytes(authData),
  ])

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes])

/** COSE: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const half = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    half(x),
    Buffer.from([0x22]),
    half(y),
  ])
}
