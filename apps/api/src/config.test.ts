import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeOwnSecret } from './config/secrets.ts'
import { providerNames, sandboxComplaintsOf, sandboxesOf } from './config/settings.mjs'
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
    [
      'TRUST_PROXY',
      'on',
      'TRUST_PROXY on would believe whatever address a caller writes. Set it to the number of proxies in front, such as 1, or to their networks, such as 10.0.0.0/8.',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'TRUST_PROXY must be off, the number of proxies in front (1 to 9), or their networks such as 10.0.0.0/8,fd00::/8.',
    ],
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

  it.each(['off', '1', '9', '10.0.0.0/8', '192.0.2.7, fd00::/8'])('takes TRUST_PROXY=%s', (value) => {
    expect(complaintsOf({ TRUST_PROXY: value })).toEqual([])
  })

  it('accepts every default', () => {
    const defaults = settings.filter((one) => one.default !== '')
    expect(defaults.flatMap((one) => one.check(one.default) ?? [])).toEqual([])
  })
})

const REAL = {
  LENDERS_URL: 'https://lenders.example',
  BACK_OFFICE_URL: 'https://desk.example',
  MAIL_URL: 'smtps://mail.example',
  MESSAGES_URL: 'https://a:b@messages.example',
  STRIPE_SECRET_KEY: 'sk',
  BOODIL_API_KEY: 'a:b',
  DVLA_API_KEY: 'a',
  ADDRESS_API_KEY: 'a',
  VALUATION_API_KEY: 'a',
  STOCK_API_KEY: 'a',
  BROKER_FCA_NUMBER: '712345',
  SUPPORT_EMAIL: 'help@broker.example',
  MAIL_FROM: 'portal@broker.example',
}

describe('a sandbox in the place of a provider (D65)', () => {
  const server = { DATABASE_URL: withDatabase.DATABASE_URL }

  it('is no matter in a demo', () => {
    for (const demo of [{}, { HOST: '::1' }, { ...server, DEMO_DATA: 'on' }])
      expect(sandboxComplaintsOf(demo)).toEqual([])
    expect(sandboxesOf({})).toEqual(providerNames)
  })

  it.each<[string, Record<string, string>]>([
    ['with a database server', server],
    ['where others can reach it', { HOST: '0.0.0.0' }],
    ['without the demo’s data', { DEMO_DATA: 'off' }],
  ])('is refused %s, each provider by its setting', (_where, env) => {
    const complaints = sandboxComplaintsOf(env)
    expect(complaints.filter((one) => one.includes('would stand in'))).toHaveLength(providerNames.length)
    expect(complaints[0]).toBe(
      'LENDERS_URL is required outside a demo, or the sandbox would stand in for the real lenders. To allow that: SANDBOX_ALLOWED=lenders',
    )
  })

  it('is allowed by its name, or all are by one word', () => {
    const { STOCK_API_KEY: _stock, BOODIL_API_KEY: _bank, ...most } = { ...server, ...REAL }
    expect(sandboxComplaintsOf({ ...most, SANDBOX_ALLOWED: 'stock, instant-bank' })).toEqual([])
    expect(sandboxComplaintsOf({ ...most, SANDBOX_ALLOWED: 'stock' })).toHaveLength(1)
    expect(sandboxComplaintsOf({ ...server, SANDBOX_ALLOWED: 'on' })).toEqual([])
    expect(sandboxesOf(most)).toEqual(['instant-bank', 'stock'])
    expect(complaintsOf({ SANDBOX_ALLOWED: 'lender' })[0]).toMatch(/^SANDBOX_ALLOWED must be on, or some of lenders,/)
  })

  it.each<[string, Record<string, string>]>([
    ['BROKER_FCA_NUMBER is 000000', { BROKER_FCA_NUMBER: '' }],
    ['MAIL_FROM is portal@forecourt.test', { MAIL_FROM: '' }],
    ['SUPPORT_EMAIL is help@broker.test', { SUPPORT_EMAIL: 'help@broker.test' }],
    ['PUBLIC_URL is https://portal.test', { PUBLIC_URL: 'https://portal.test' }],
  ])('%s, which is invented, is refused outside a demo', (message, env) => {
    expect(sandboxComplaintsOf({ ...server, ...REAL })).toEqual([])
    const [complaint] = sandboxComplaintsOf({ ...server, ...REAL, SANDBOX_ALLOWED: 'on', ...env })
    expect(complaint).toContain(`${message}, which is invented`)
  })
})

it('drains for five seconds beside a database server, unless told otherwise', () => {
  expect([read({}).drainMs, read(withDatabase).drainMs, read({ ...withDatabase, DRAIN_MS: '0' }).drainMs]).toEqual([
    200, 5000, 0,
  ])
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
