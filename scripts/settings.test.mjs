import { describe, expect, test } from 'vitest'
import { complaintsOf, settings as serverSettings } from '../apps/api/src/config.ts'
import { settingComplaints, settings, settingsTable } from './settings.mjs'

const secret = 'x'.repeat(32)

describe('settings', () => {
  test('nothing set is fine', () => {
    expect(settingComplaints({})).toEqual([])
  })

  test('every default passes its own check', () => {
    const defaults = Object.fromEntries(settings.map((row) => [row.name, row.default]))
    expect(settingComplaints(defaults)).toEqual([])
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['HOST', ' '],
    ['DATABASE_URL', 'mysql://host/forecourt'],
    ['DATABASE_URL', 'forecourt'],
    ['SANDBOX_DECISION_DELAY_MS', '4s'],
    ['DEMO_DATA', 'yes'],
    ['TOKEN_SECRET', 'short'],
    ['DATA_KEY', 'short'],
    ['BROKER_FCA_NUMBER', '1'.repeat(21)],
    ['SUPPORT_EMAIL', 'support'],
  ])('%s=%s is refused by name', (name, value) => {
    const others = name === 'DATABASE_URL' ? { TOKEN_SECRET: secret, DATA_KEY: secret } : {}
    expect(settingComplaints({ ...others, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must `)),
    ])
  })

  test('a PostgreSQL of one’s own needs both secrets', () => {
    expect(settingComplaints({ DATABASE_URL: 'postgres://u:p@host/forecourt' })).toEqual([
      'TOKEN_SECRET is required when DATABASE_URL is set.',
      'DATA_KEY is required when DATABASE_URL is set.',
    ])
  })

  test('the server’s own list is this one', () => {
    const facts = ({ name, default: value, meaning }) => ({ name, value, meaning })
    expect(settings.map(facts)).toEqual(serverSettings.map(facts))
  })

  test.each([
    '',
    '0',
    '-1',
    'on',
    'abc',
    'x'.repeat(5000),
    'postgres://h/d',
    'https://h',
    '1,2',
    secret,
    `${secret},short`,
  ])('start and server say the same of %j, whatever the setting', (value) => {
    for (const { name } of settings)
      expect(settingComplaints({ [name]: value })).toEqual(complaintsOf({ [name]: value }))
  })

  test('the help names every setting', () => {
    for (const { name } of settings) expect(settingsTable()).toContain(`  ${name} `)
  })
})
