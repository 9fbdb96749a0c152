import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, emailOf, TEST_PASSWORD, type TestApp } from '../../testing/index.ts'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

interface Attempt {
  readonly password?: string
  readonly from?: string
  readonly deviceToken?: string | undefined
  readonly proof?: string
}

async function login(username: string, { from = '192.0.2.1', password = TEST_PASSWORD, ...more }: Attempt = {}) {
  const payload = { username, password, ...more }
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: '/api/v3/auth/login',
    remoteAddress: from,
    payload,
  })
  const { code, deviceToken } = JSON.parse(body) as { code?: string; deviceToken?: string }
  return { statusCode, code, deviceToken }
}

const codeOf = async (username: string, attempt?: Attempt) => (await login(username, attempt)).code ?? 'in'

/** A stranger's wrong passwords, each from another network. */
async function guess(username: string, times: number) {
  for (let turn = 0; turn < times; turn += 1) await login(username, { password: 'x', from: `198.51.100.${turn}` })
}

async function proofFor(username: string): Promise<string> {
  const { challenge: given } = await app.nobody().auth.challenge({ username })
  const challenge = JSON.parse(given)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

const STRANGER = '203.0.113.9'
const DEALER = emailOf('dealer')

describe('wrong passwords typed by a stranger', () => {
  test('leave the owner’s own device alone', async () => {
    const { deviceToken } = await login(DEALER)
    await guess(DEALER, 5)
    expect(await codeOf(DEALER, { from: STRANGER, deviceToken })).toBe('in')
  })

  test('cost the next device work, and no lock', async () => {
    await guess(DEALER, 5)
    expect(await codeOf(DEALER, { from: STRANGER })).toBe('PROOF_REQUIRED')
    expect(await codeOf(DEALER, { from: STRANGER, proof: await proofFor(DEALER) })).toBe('in')
  })

  test('are mailed to the owner once', async () => {
    await guess(DEALER, 5)
    await login(DEALER, { password: 'x', from: STRANGER, proof: await proofFor(DEALER) })
    await app.runJobs()
    const mails = await app.db.asSystem((tx) =>
      rowsOf<{ recipient: string }>(tx, sql`select recipient from outbox where subject like 'Somebody is trying%'`),
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([DEALER])
  })

  test('at a login that does not exist are answered as at one that does, and mail nobody', async () => {
    const nobody = 'nobody@cast.forecourt.test'
    await guess(nobody, 5)
    expect(await codeOf(nobody, { from: STRANGER })).toBe('PROOF_REQUIRED')
    expect(await codeOf(nobody, { from: STRANGER, proof: await proofFor(nobody) })).toBe('WRONG_CREDENTIALS')
    await app.runJobs()
    expect(await app.db.asSystem((tx) => rowsOf(tx, sql`select 1 from outbox`))).toEqual([])
  })

  test('without work make the owner’s work no longer', async () => {
    await guess(DEALER, 5)
    const proof = await proofFor(DEALER)
    await Promise.all(Array.from({ length: 40 }, () => login(DEALER, { password: 'x', from: STRANGER })))
    expect(await codeOf(DEALER, { from: STRANGER, proof })).toBe('in')
  })

  test('are five when they come all at once, too', async () => {
    const tries = Array.from({ length: 12 }, (_, turn) => codeOf(DEALER, { password: 'x', from: `198.51.100.${turn}` }))
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'PROOF_REQUIRED')).toHaveLength(7)
  })

  test('stop counting after fifteen minutes', async () => {
    await guess(DEALER, 5)
    app.clock.advance(15 * 60_000 + 1)
    expect(await codeOf(DEALER, { from: STRANGER })).toBe('in')
  })

  test('at many logins raise an alarm', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await login(`someone${turn}@cast.forecourt.test`, { password: 'x', from: `198.51.100.${turn}` })
    expect(app.log.join('')).toContain('wrong passwords are tried at many logins')
    expect(app.log.join('')).not.toContain('someone')
  })
})

describe('a network from which many wrong passwords come', () => {
  test('works for each further login', async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await login(`someone${turn}@cast.forecourt.test`, { password: 'x', from: STRANGER })
    expect(await codeOf(DEALER, { from: STRANGER })).toBe('PROOF_REQUIRED')
    expect(await codeOf(DEALER)).toBe('in')
  })
})

describe('a proof', () => {
  const rows: [string, (proof: string) => string | Promise<string>][] = [
    ['of another login', () => proofFor(emailOf('staff'))],
    ['without a solution', (proof) => JSON.stringify({ challenge: JSON.parse(proof).challenge })],
    [
      'with another solution',
      (proof) => JSON.stringify({ ...JSON.parse(proof), solution: { counter: 1, derivedKey: 'ab' } }),
    ],
    ['with an easier challenge', (proof) => proof.replace('"cost":5000', '"cost":1')],
    ['with another signature', (proof) => proof.replace(/"signature":"./, '"signature":"z')],
    ['that is no JSON', () => 'proof'],
    ['that is empty', () => ''],
  ]
  test.each(rows)('%s is refused', async (_what, changed) => {
    await guess(DEALER, 5)
    const proof = await changed(await proofFor(DEALER))
    expect(await codeOf(DEALER, { from: STRANGER, proof })).toBe('PROOF_REQUIRED')
  })

  test('serves once', async () => {
    await guess(DEALER, 5)
    const proof = await proofFor(DEALER)
    expect(await codeOf(DEALER, { password: 'x', from: STRANGER, proof })).toBe('WRONG_CREDENTIALS')
    expect(await codeOf(DEALER, { from: STRANGER, proof })).toBe('PROOF_REQUIRED')
  })

  test('is refused after ten minutes', async () => {
    await guess(DEALER, 5)
    app.clock.advance(5 * 60_000)
    const proof = await proofFor(DEALER)
    app.clock.advance(9 * 60_000)
    await guess(DEALER, 5)
    app.clock.advance(60_000)
    await guess(DEALER, 5)
    expect(await codeOf(DEALER, { from: STRANGER, proof })).toBe('PROOF_REQUIRED')
  })
})

describe('a known device', () => {
  const tokenOf = async (username: string, more?: Attempt) => (await login(username, more)).deviceToken ?? ''

  test('has five wrong passwords of its own', async () => {
    const deviceToken = await tokenOf(DEALER)
    for (let turn = 0; turn < 5; turn += 1) await login(DEALER, { password: 'x', deviceToken })
    expect(await codeOf(DEALER, { deviceToken })).toBe('TOO_MANY_REQUESTS')
    expect(await codeOf(DEALER, { from: STRANGER })).toBe('in')
  })

  test.each<[string, (own: string) => string | Promise<string>]>([
    ['of a colleague', () => tokenOf(emailOf('colleague'))],
    ['that was made up', () => 'made-up'],
  ])('%s is an unknown one', async (_what, token) => {
    const deviceToken = await token('')
    await guess(DEALER, 5)
    expect(await codeOf(DEALER, { from: STRANGER, deviceToken })).toBe('PROOF_REQUIRED')
  })

  test('serves the colleagues who share it', async () => {
    const deviceToken = await tokenOf(DEALER)
    expect(await tokenOf(emailOf('colleague'), { deviceToken })).toBe(deviceToken)
    await guess(DEALER, 5)
    await guess(emailOf('colleague'), 5)
    expect(await codeOf(DEALER, { deviceToken })).toBe('in')
    expect(await codeOf(emailOf('colleague'), { deviceToken })).toBe('in')
  })

  test('is forgotten when the password changes', async () => {
    const { client } = await app.signIn('dealer')
    const deviceToken = await tokenOf(DEALER)
    const newPassword = 'viaduct-kestrel-9-marmalade'
    await client.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword })
    await guess(DEALER, 5)
    expect(await codeOf(DEALER, { password: newPassword, from: STRANGER, deviceToken })).toBe('PROOF_REQUIRED')
  })

  test('is kept by the digest of its token alone', async () => {
    const deviceToken = await tokenOf(DEALER)
    const rows = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from known_devices`))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(deviceToken)
  })
})
