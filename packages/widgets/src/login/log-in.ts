import { ApiError } from '@forecourt/core'
import { type BasePage, keepItem, readItem } from '../page/index.ts'

const DEVICE = 'forecourt.device'

interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * Logs in and returns the session's token. The device's own token goes with it, so that wrong passwords typed elsewhere do not slow the
 * user down; where it is not known, `onWork` is told when the server asks for work first, which takes seconds.
 */
export async function logIn(
  { client, storage }: BasePage,
  credentials: Credentials,
  onWork: () => void,
): Promise<string> {
  const kept = readItem(storage.device, DEVICE)
  const attempt = { ...credentials, ...(typeof kept === 'string' && { deviceToken: kept }) }
  const answer = await client.auth.login(attempt).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') throw error
    onWork()
    const { challenge } = await client.auth.challenge({ username: credentials.username })
    return await client.auth.login({ ...attempt, proof: await prove(challenge) })
  })
  if ('factorToken' in answer) throw new Error('This login asks for a second factor')
  const { authenticationToken, deviceToken } = answer
  if (deviceToken !== undefined) keepItem(storage.device, DEVICE, JSON.stringify(deviceToken))
  return authenticationToken
}

async function prove(given: string): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const challenge = JSON.parse(given)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 120_000 })
  return JSON.stringify({ challenge, solution })
}
