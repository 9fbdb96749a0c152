import { ApiError, type FactorAsked, type SignedIn } from '@forecourt/core'
import { type BasePage, keepItem, readItem } from '../page/index.ts'

const DEVICE = 'forecourt.device'

export interface Credentials {
  readonly username: string
  readonly password: string
}

type DevicePage = Pick<BasePage, 'storage'>

/** The device's own token, which goes with each login. */
export function readDevice({ storage }: DevicePage): string | undefined {
  const kept = readItem(storage.device, DEVICE)
  return typeof kept === 'string' ? kept : undefined
}

export function keepDevice({ storage }: DevicePage, { deviceToken }: SignedIn): void {
  if (deviceToken !== undefined) keepItem(storage.device, DEVICE, JSON.stringify(deviceToken))
}

/**
 * Tries a password: a session, or the question for a second factor. The device's token goes with it, so that wrong passwords typed
 * elsewhere do not slow the user down; where it is not known, `onWork` is told when the server asks for work first, which takes seconds.
 */
export async function logIn(page: BasePage, credentials: Credentials, onWork: () => void) {
  const { auth } = page.client
  const deviceToken = readDevice(page)
  const attempt = { ...credentials, ...(deviceToken !== undefined && { deviceToken }) }
  return await auth.login(attempt).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') throw error
    onWork()
    const { challenge } = await auth.challenge({ username: credentials.username })
    return await auth.login({ ...attempt, proof: await prove(challenge) })
  })
}

export const isFactorAsked = (answer: SignedIn | FactorAsked): answer is FactorAsked => 'factorToken' in answer

async function prove(given: string): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const challenge = JSON.parse(given)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 120_000 })
  return JSON.stringify({ challenge, solution })
}
