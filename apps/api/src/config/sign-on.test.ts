import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSignOn } from './sign-on.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-sign-on-'))
const path = join(folder, 'providers.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STAFF = {
  id: 'works',
  name: 'Works',
  issuer: 'https://login.works.test/tenant',
  clientId: 'forecourt',
  secretIn: 'WORKS_SECRET',
  for: { kind: 'staff', roles: { Desk: 'staff' } },
  domains: ['works.test'],
}
const GROUP = {
  ...STAFF,
  id: 'group',
  domains: ['group.test'],
  for: { kind: 'group', groupId: 11, roles: { Boss: 'owner' } },
}
const ENV = { WORKS_SECRET: 'a-secret' }

function read(content: unknown, env: Record<string, string> = ENV) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readSignOn(path, env)
}

it('reads providers with what they leave out', () => {
  const [staff, group] = read([STAFF, GROUP])
  expect(staff).toMatchObject({
    secret: 'a-secret',
    privateKey: null,
    allowsPasswords: false,
    breakGlass: [],
    roleClaim: 'roles',
    verifiedClaim: 'email_verified',
    removal: 'hourly',
    factor: { amr: [], acr: [] },
  })
  expect(group).toMatchObject({ allowsPasswords: true })
})

it('reads a private key of one line', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const { secretIn: _, ...rest } = STAFF
  const [one] = read([{ ...rest, privateKeyIn: 'WORKS_KEY' }], { WORKS_KEY: pem.replaceAll('\n', '\\n') })
  expect(one).toMatchObject({ secret: null, privateKey: pem })
})

it('is nothing without a file', () => {
  expect(readSignOn('', {})).toEqual([])
})

it.each([
  ['that is no JSON', '{', ENV, /cannot be read as JSON/],
  ['with a field that it does not know', [{ ...STAFF, secret: 'x' }], ENV, /0: there is no field secret/],
  [
    'with an issuer without TLS',
    [{ ...STAFF, issuer: 'http://works.test' }],
    ENV,
    /0\.issuer: must be an https address/,
  ],
  [
    'with a role that there is not',
    [{ ...STAFF, for: { kind: 'staff', roles: { Desk: 'owner' } } }],
    ENV,
    /0\.for\.roles\.Desk/,
  ],
  [
    'with a role of staff for a group',
    [{ ...GROUP, for: { ...GROUP.for, roles: { Boss: 'SuperUser' } } }],
    ENV,
    /0\.for\.roles\.Boss/,
  ],
  ['without a role', [{ ...STAFF, for: { kind: 'staff', roles: {} } }], ENV, /works: for\.roles names no role/],
  ['without a domain', [{ ...STAFF, domains: [] }], ENV, /0\.domains/],
  ['with a secret that is not set', [STAFF], {}, /works: the setting WORKS_SECRET is not set/],
  [
    'with a secret and a key',
    [{ ...STAFF, privateKeyIn: 'WORKS_SECRET' }],
    ENV,
    /works: give either secretIn or privateKeyIn/,
  ],
  [
    'with a key that is none',
    [{ ...STAFF, secretIn: undefined, privateKeyIn: 'WORKS_SECRET' }],
    ENV,
    /must hold an RSA key/,
  ],
  ['with one id twice', [STAFF, { ...GROUP, id: 'works' }], ENV, /another provider has the same id/],
  [
    'with one domain twice',
    [STAFF, { ...GROUP, domains: ['works.test'] }],
    ENV,
    /another provider has one of its domains/,
  ],
  [
    'with a break-glass login of elsewhere',
    [{ ...STAFF, breakGlass: ['a@b.test'] }],
    ENV,
    /breakGlass names an address outside/,
  ],
  ['with a parameter that is ours', [{ ...STAFF, parameters: { redirect_uri: 'x' } }], ENV, /0\.parameters/],
])('refuses a file %s, and says where', (_, content, env, complaint) => {
  expect(() => read(content, env)).toThrow(complaint)
})
