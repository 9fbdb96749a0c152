import type { FactorAsked } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { emailOf, type RoleName, TEST_PASSWORD, type TestApp } from '../../../testing/index.ts'

/** For tests only: logins that have second factors. */

/** Every login as it was at first, with nothing counted: an app for each test would take a second. */
export async function startAgain(app: TestApp): Promise<void> {
  // A caller that was just refused is refused again without a query.
  app.clock.advance(60_000)
  const passwordHash = await app.services.passwords.hash(TEST_PASSWORD)
  await app.db.asSystem(async (tx) => {
    await tx.execute(sql`select set_config('app.retention', 'on', true)`)
    for (const table of TABLES) await tx.execute(sql`delete from ${sql.identifier(table)}`)
    await tx.execute(sql`update users set password_hash = ${passwordHash}, is_banned = user_id = 7`)
    await tx.execute(sql`update dealerships set settings = '{}'`)
  })
}

const TABLES = [
  ...['passkeys', 'code_secrets', 'recovery_codes', 'factor_challenges', 'account_events', 'known_devices'],
  ...['sessions', 'rate_counters', 'jobs', 'outbox', 'outgoing', 'audit'],
]

/** Adds a passkey in a new session, which stays confirmed by it. */
export async function addPasskey(app: TestApp, role: RoleName) {
  const tester = await app.signIn(role)
  const key = createAuthenticator()
  await markConfirmed(app, tester.sessionId)
  const { challengeId, options } = await tester.client.auth.beginPasskey()
  const attestation = key.create(options)
  const { recoveryCodes } = await tester.client.auth.addPasskey({ challengeId, attestation, name: 'Counter' })
  return { tester, key, recoveryCodes: recoveryCodes ?? [] }
}

/** Puts codes from an app into use; `codeAt` gives the code that the app shows so many half minutes from now. */
export async function addCodes(app: TestApp, role: RoleName) {
  const tester = await app.signIn(role)
  await markConfirmed(app, tester.sessionId)
  const { setupId, secret } = await tester.client.auth.beginCodes()
  const codeAt = (steps = 0) => codeOf(secret, app.clock.now().getTime() + steps * 30_000)
  const { recoveryCodes } = await tester.client.auth.confirmCodes({ setupId, code: codeAt() })
  return { tester, codeAt, recoveryCodes: recoveryCodes ?? [] }
}

const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** The session of somebody who has a factor already and has just used it. */
const markConfirmed = (app: TestApp, sessionId: string) =>
  app.db.asSystem((tx) => app.services.identity.confirm(tx, sessionId, 'passkey'))

/** What the right password is answered with. */
export async function factorAsked(app: TestApp, role: RoleName, deviceToken?: string): Promise<FactorAsked> {
  const answer = await app.nobody().auth.login({
    username: emailOf(role),
    password: TEST_PASSWORD,
    ...(deviceToken === undefined ? {} : { deviceToken }),
  })
  if ('factorToken' in answer) return answer
  throw new Error('No second factor was asked for')
}
