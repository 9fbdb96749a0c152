import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeOwnSecret } from './config/secrets.ts'
import { complaintsOf, readConfig, settings, settingsTable } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'a'.repeat(32)
const withDatabase = { DATABASE_URL: 'postgres://a:b@c/d', TOKEN_SECRET: SECRET, DATA_KEY: SECRET }
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })

describe('invalid settings', () => {
  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/forecourt.',
    ],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be on or off.'],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an e-mail address.'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must have at least 32 characters; separate several with commas.'],
    ['BANNED_DEALER_IDS', '1;2', 'BANNED_DEALER_IDS must be numbers separated by commas.'],
    ['BROKER_NAME', '  ', 'BROKER_NAME must not be blank.'],
    ['DRAIN_MS', 'soon', 'DRAIN_MS must be a whole number from 0 to 600000.'],
  ])('%s=%s is refused with a reason', (name, value, complaint) => {
    expect(complaintsOf({ [name]: value })).toContain(complaint)
  })

  it('requires both secrets with a database server', () => {
    expect(complaintsOf({ DATABASE_URL: withDatabase.DATABASE_URL })).toEqual([
      'TOKEN_SECRET is required when DATABASE_URL is set.',
      'DATA_KEY is required when DATABASE_URL is set.',
    ])
  })

  it('requires the pooler’s address with a direct database address', () => {
    expect(complaintsOf({ DATABASE_DIRECT_URL: withDatabase.DATABASE_URL })).toEqual([
      'DATABASE_URL is required when DATABASE_DIRECT_URL is set.',
    ])
  })

  it('requires the webhook secret with a back office', () => {
    expect(complaintsOf({ BACK_OFFICE_URL: 'https://back-office.test' })).toEqual([
      'BACK_OFFICE_WEBHOOK_SECRET is required when BACK_OFFICE_URL is set.',
    ])
  })

  it('requires a panel with real lenders, except in the demo', () => {
    const LENDERS_URL = 'https://lenders.test'
    expect(complaintsOf({ LENDERS_URL })).toEqual([
      'LENDERS_PANEL is required when LENDERS_URL is set, unless DEMO_DATA is on.',
    ])
    expect(complaintsOf({ LENDERS_URL, DEMO_DATA: 'on' })).toEqual([])
    expect(complaintsOf({ LENDERS_URL, LENDERS_PANEL: 'panel.json' })).toEqual([])
  })

  it('accepts every default', () => {
    const defaults = settings.filter((one) => one.default !== '')
    expect(defaults.flatMap((one) => one.check(one.default) ?? [])).toEqual([])
  })
})

describe('demo data', () => {
  it.each([
    [{}, 'when-empty'],
    [{ HOST: '::1' }, 'when-empty'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [withDatabase, 'off'],
    [{ DEMO_DATA: 'off' }, 'off'],
    [{ ...withDatabase, DEMO_DATA: 'on' }, 'on'],
    [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, 'on'],
  ])('%o is %s', (env, expected) => {
    expect(read(env as Record<string, string>).demoData).toBe(expected)
  })
})

describe('secrets', () => {
  it('come from the data folder, or are generated if missing', () => {
    const first = read({})
    expect(first.ownSecrets.map(({ isNew }) => isNew)).toEqual([true, true])
    for (const secret of first.ownSecrets) writeOwnSecret(secret)
    expect(read({})).toMatchObject({ tokenSecrets: first.tokenSecrets, dataKeys: first.dataKeys })
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'data-key'), 'utf8').trim()).toBe(first.dataKeys[0])
  })

  it('accepts several token secrets, in order', () => {
    expect(read({ TOKEN_SECRET: `${SECRET}, ${'b'.repeat(40)}` }).tokenSecrets).toEqual([SECRET, 'b'.repeat(40)])
  })
})

it('accepts several webhook secrets of Stripe with spaces between them', () => {
  const { stripe } = read({ STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' }).payments
  expect(stripe?.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
})

it('prints a line for each setting', () => {
  expect(settingsTable().split('\n')).toHaveLength(settings.length)
})
