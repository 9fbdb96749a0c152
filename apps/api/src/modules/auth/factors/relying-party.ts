import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { passkeys } from '../../../db/tables/index.ts'
import type { Services } from '../../../services.ts'
import type { Account } from '../account.ts'
import { CHALLENGE_MS } from './challenges.ts'

export type PasskeyRecord = typeof passkeys.$inferSelect

type Party = Pick<Services, 'config' | 'publicUrl'>

/**
 * Passkeys belong to the host of our own pages. A browser has none for an address of numbers: on this machine it is
 * localhost.
 */
function partyOf({ publicUrl }: Party) {
  const url = new URL(publicUrl())
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}

/** What the authenticator keeps as the user: an id alone. */
const userHandleOf = (userId: number) => new TextEncoder().encode(`forecourt ${userId}`)

const shown = ({ credentialId: id, transports }: PasskeyRecord) => ({ id, transports })
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The package leaves fields undefined that JSON does not have. */
const asJson = (options: object): unknown => JSON.parse(JSON.stringify(options))

/** The question for one of these passkeys, or for any that the device holds. */
export async function questionFor(party: Party, challenge: string, known?: readonly PasskeyRecord[]) {
  const options = await generateAuthenticationOptions({
    rpID: partyOf(party).rpID,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    // Without a password the passkey is both factors: the device must know its user.
    userVerification: known ? 'preferred' : 'required',
    ...(known ? { allowCredentials: known.map(shown) } : {}),
  })
  return asJson(options)
}

export async function questionForNew(
  party: Party,
  challenge: string,
  { userId, email, firstName, surname }: Account,
  known: readonly PasskeyRecord[],
) {
  const options = await generateRegistrationOptions({
    rpName: party.config.broker.name,
    rpID: partyOf(party).rpID,
    userName: email,
    userID: userHandleOf(userId),
    userDisplayName: `${firstName} ${surname}`,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(shown),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return asJson(options)
}

/** What to keep of a new passkey; null unless the browser's answer is right in every part. */
export async function newPasskeyOf(party: Party, challenge: string, attestation: unknown) {
  const { rpID, origin } = partyOf(party)
  const response = attestation as RegistrationResponseJSON
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialDeviceType } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((one) => typeof one === 'string' && one.length <= 20).slice(0, 8),
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

interface Asked {
  readonly challenge: string
  readonly assertion: unknown
  readonly needsUser: boolean
}

/**
 * The counter that the authenticator now states, which the caller compares; null unless the rest of its answer is
 * right.
 */
export async function counterAfter(party: Party, passkey: PasskeyRecord, asked: Asked): Promise<number | null> {
  const { rpID, origin } = partyOf(party)
  const response = asked.assertion as AuthenticationResponseJSON
  const { userHandle } = response.response ?? {}
  const isTheirs = !userHandle || bytesOf(userHandle).toString() === userHandleOf(passkey.userId).toString()
  if (!isTheirs) return null
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The package compares the counter before it looks at the signature, so it could not tell a copy from a stranger.
    credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    requireUserVerification: asked.needsUser,
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
