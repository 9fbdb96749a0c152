import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@forecourt/core'
import { SPRAY_KEY } from '../../http/metrics/work-metrics.ts'
import { refuse } from '../../http/problem.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import { MOST_LEVEL, PROOF_MS } from '../../security/proof-of-work.ts'
import { hashOfToken } from '../../security/random-token.ts'
import type { Common } from '../../serve/context.ts'
import { GUESSED_JOB } from './guessed-mail.ts'
import { isKnownDevice } from './known-devices.ts'

/** After this many wrong passwords the work of the next attempt doubles. */
const TRIES_OF_A_LEVEL = 5
/** No office types so many wrong passwords in fifteen minutes; past that, work does not help either. */
const CEILING_TIMES = 50

/** An attempt to log in, counted before its password is checked, so that parallel attempts all count. */
interface LoginTry {
  /** A correct password does not count. */
  right(): Promise<void>
  wrong(userId: number | null): Promise<void>
}

interface Claim {
  /** As typed, trimmed and in lower case. */
  readonly email: string
  readonly deviceToken: string | undefined
  readonly proof: string | undefined
}

/**
 * A stranger's wrong passwords must not lock the owner out. On a known device only wrong passwords typed there count.
 * Elsewhere they count by account and by network (D45), and past those limits each attempt needs more work.
 */
export async function beginTry(context: Common, { email, deviceToken, proof }: Claim): Promise<LoginTry> {
  const { db, at } = context
  const isKnown = deviceToken !== undefined && (await db.asSystem((tx) => isKnownDevice(tx, email, deviceToken, at)))
  return isKnown ? await tryOfDevice(context, email, deviceToken) : await tryFromElsewhere(context, email, proof)
}

async function tryOfDevice({ limits, config }: Common, email: string, deviceToken: string): Promise<LoginTry> {
  const key = `login:device:${hashOfToken(`${deviceToken} ${email}`)}`
  await limits.take(key, { most: config.loginFailuresPerAccount, windowMs: LOGIN_WINDOW_MS })
  return { right: () => limits.giveBack(key), wrong: async () => {} }
}

async function tryFromElsewhere(context: Common, email: string, proof: string | undefined): Promise<LoginTry> {
  const { limits, config } = context
  const { ofAccount, ofAddress } = keysOf(context, email)
  const ceiling = `${ofAddress}:ceiling`
  // Read before counting: attempts without the work must not raise the owner's level.
  const level = await nextLevel(context, email)
  const isWorked = level > 0
  if (isWorked && !(await isProven(context, email, level, proof))) return refuse('PROOF_REQUIRED')
  await limits.take(ceiling, { most: config.loginFailuresPerAddress * CEILING_TIMES, windowMs: LOGIN_WINDOW_MS })
  const wrongOfAccount = await limits.add(ofAccount, LOGIN_WINDOW_MS)
  const wrongOfAddress = await limits.add(ofAddress, LOGIN_WINDOW_MS)
  const right = async () => {
    for (const key of [ofAccount, ofAddress, ceiling]) await limits.giveBack(key)
  }
  // Parallel attempts may all have read a level below the limits.
  if (!isWorked && levelOf(context, wrongOfAccount, wrongOfAddress) > 0) {
    await right()
    return refuse('PROOF_REQUIRED')
  }
  return { right, wrong: (userId) => noteWrong(context, wrongOfAccount, userId) }
}

const keysOf = ({ device }: Common, email: string) => ({
  ofAccount: `login:account:${email}`,
  ofAddress: `login:address:${device.address ?? ''}`,
})

/** The level of work for the attempt that reaches these counts; 0 is none. */
function levelOf({ config }: Common, ofAccount: number, ofAddress: number): number {
  const beyond = Math.max(ofAccount - config.loginFailuresPerAccount, ofAddress - config.loginFailuresPerAddress)
  return beyond <= 0 ? 0 : Math.min(Math.ceil(beyond / TRIES_OF_A_LEVEL), MOST_LEVEL)
}

/** Others may have raised the level since the work began, so the level below is enough. Each proof works once. */
async function isProven({ proofs, limits }: Common, email: string, level: number, proof: string | undefined) {
  const name =
    proof === undefined ? null : await proofs.accept(proof, { subject: email, level: Math.max(1, level - 1) })
  return name !== null && (await limits.add(`login:proof:${name}`, PROOF_MS)) === 1
}

/** The level of work for the next attempt. */
async function nextLevel(context: Common, email: string): Promise<number> {
  const { ofAccount, ofAddress } = keysOf(context, email)
  const used = await context.db.asSystem((tx) => context.limits.used(tx, [ofAccount, ofAddress], LOGIN_WINDOW_MS))
  return levelOf(context, (used.get(ofAccount) ?? 0) + 1, (used.get(ofAddress) ?? 0) + 1)
}

/** The work for the next attempt; the same for a login that does not exist. */
export async function challengeOf(context: Common, email: string): Promise<{ challenge: string }> {
  const { limits, proofs, config, device } = context
  await limits.take(`challenge:${device.address ?? ''}`, { most: config.publicCallsPerMinute, windowMs: 60_000 })
  const level = Math.max(1, await nextLevel(context, email))
  return { challenge: await proofs.challenge({ subject: email, level }) }
}

/**
 * Mails the owner of a login whose password is being guessed, once in a window.
 * Alarms when many logins are tried, which is how stolen lists of passwords are used.
 */
async function noteWrong(context: Common, ofAccount: number, userId: number | null): Promise<void> {
  const { limits, config, db, jobs, log } = context
  if (ofAccount === config.loginFailuresPerAccount)
    await db.asSystem((tx) => jobs.enqueue(tx, { kind: GUESSED_JOB, key: randomUUID(), payload: { userId } }))
  if (ofAccount !== 1) return
  const accounts = await limits.add(SPRAY_KEY, HOUR_MS)
  if (accounts === config.loginSprayAccounts) log.error({ accounts }, 'wrong passwords are tried at many logins')
}
