import { describe, expect, test } from 'vitest'
import { findSecrets, isSecretFile, scanRepository } from './security-secrets.mjs'

// In two halves, so that this file is not itself found.
const rows = [
  ['a private key', `-----BEGIN RSA PRIVATE`, ` KEY-----`],
  ['an Amazon key', 'AKIA', 'IOSFODNN7ABCDEFG'],
  ['a Stripe key', 'sk_live_', '4eC39HqLyjWDarjtT1zdp7dc'],
  ['a GitHub token', 'ghp_', '16C7e42F292c6912E7710c838347Ae178B4a'],
  ['a token that is signed', 'eyJhbGciOiJIUzI1NiJ9x', '.eyJzdWIiOiIxMjM0NTY3OD.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0'],
  ['a password in an address', 'postgres://admin:', 'Tr0ub4dor3@db.internal:5432/live'],
  ['a secret with a name', 'const apiKey = ', '"Zx81kQp02LmNv73RtYw65BhJ"'],
]

describe('finding secrets', () => {
  test.each(rows)('%s is found with its line', (what, first, second) => {
    expect(findSecrets(`first line\n${first}${second}`)).toContainEqual({ what, line: 2 })
  })

  test.each([
    ['TOKEN_SECRET: "cluster-token-secret-of-more-than-32-characters"'],
    ['postgres://forecourt:…@db.example.com:5432/forecourt'],
    [`const password = 'Forecourt-demo-1'`],
    ['https://portal.example.com/widgets/loader.js'],
    ['a commit 4b825dc642cb6eb9a060e54bf8d69288fbee4904'],
  ])('%s is not a secret', (line) => {
    expect(findSecrets(line)).toEqual([])
  })

  test.each([
    ['.env', true],
    ['apps/api/.env.production', true],
    ['keys/server.pem', true],
    ['.data/token-secret', true],
    ['.env.example', false],
    ['packages/core/src/money/index.ts', false],
  ])('a file called %s: %s', (name, isSecret) => {
    expect(isSecretFile(name)).toBe(isSecret)
  })
})

test('no file in git contains a secret', () => {
  const { files, finds } = scanRepository()
  expect(files).toBeGreaterThan(100)
  expect(finds).toEqual([])
})
