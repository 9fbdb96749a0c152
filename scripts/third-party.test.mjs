import { expect, test } from 'vitest'
import { librariesOf, noticesFor, readLock } from './third-party.mjs'

const lock = {
  'packages/ours': { dependencies: { a: '1' }, devDependencies: { bundled: '1' } },
  'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' }, devDependencies: { tool: '1' } },
  'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
  'node_modules/b': { version: '1.0.0', license: 'MIT' },
  'node_modules/bundled': { version: '3.0.0', license: 'MIT', dependencies: { other: '1', b: '1' } },
  'node_modules/other': { link: true, resolved: 'packages/other' },
  'packages/other': { dependencies: { c: '1' } },
  'node_modules/c': { version: '4.0.0', license: 'MIT' },
  'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
}

test('the libraries of a package are its dependencies and theirs, as Node resolves them', () => {
  expect(librariesOf(lock, 'packages/ours').map(({ name, version }) => `${name} ${version}`)).toEqual([
    'a 1.0.0',
    'b 2.0.0',
    'b 1.0.0',
    'bundled 3.0.0',
    'c 4.0.0',
  ])
})

test.each(['packages/core', 'packages/widgets'])(
  'every library of %s may be part of a commercial product',
  (workspace) => {
    const licences = new Set(librariesOf(readLock(), workspace).map(({ license }) => license))
    expect([...licences].filter((name) => !/\b(MIT|ISC|0BSD|BSD-\d-Clause|Apache-2\.0)\b/.test(name ?? ''))).toEqual([])
  },
)

const SERVER = { hasInstalled: true, alsoContains: ['redoc'] }

test('the server installs a library for use under a licence that allows a commercial product', () => {
  const allowed = /\b(MIT|MIT-0|ISC|0BSD|BSD-\d-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Python-2\.0)\b/
  const libraries = librariesOf(readLock(), 'apps/api', SERVER)
  expect(libraries.filter(({ license }) => !allowed.test(license ?? '')).map(({ name }) => name)).toEqual([])
  // Redoc is one file of the build; what it was made of is for development.
  const names = libraries.map(({ name }) => name)
  expect(names).toContain('redoc')
  expect(names.filter((name) => /^(core-js|mobx|styled-components|@redocly)/.test(name))).toEqual([])
})

test('the notices list each library with its version, licence and licence text', () => {
  const notices = noticesFor(readLock(), 'packages/widgets')
  expect(notices).toMatch(/^preact \d+\.\d+\.\d+ \(MIT\)\n\nThe MIT License/m)
  expect(notices).toMatch(/^zod \d+\.\d+\.\d+ \(MIT\)\n\nMIT License/m)
})
