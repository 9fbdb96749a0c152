import { describe, expect, test } from 'vitest'
import { missingPackages } from './install.mjs'
import { npmCli } from './npm.mjs'
import { nodeComplaint } from './project.mjs'

const there = () => true

describe('missing dependencies', () => {
  test.each([
    ['nothing installed', { 'node_modules/a': { version: '1.0.0' } }, {}, ['node_modules/a']],
    [
      'another version',
      { 'node_modules/a': { version: '2.0.0' } },
      { 'node_modules/a': { version: '1.0.0' } },
      ['node_modules/a'],
    ],
    ['the same version', { 'node_modules/a': { version: '1.0.0' } }, { 'node_modules/a': { version: '1.0.0' } }, []],
    ['another platform’s package', { 'node_modules/a': { version: '1.0.0', optional: true } }, {}, []],
    [
      'an outdated optional package',
      { 'node_modules/a': { version: '2.0.0', optional: true } },
      { 'node_modules/a': { version: '1.0.0' } },
      ['node_modules/a'],
    ],
    ['a workspace of this repository', { 'packages/core': { version: '0.1.0' } }, {}, []],
    [
      'a package of one workspace',
      { 'apps/api/node_modules/a': { version: '1.0.0' } },
      {},
      ['apps/api/node_modules/a'],
    ],
    [
      'a linked workspace',
      { 'node_modules/@forecourt/core': { link: true } },
      { 'node_modules/@forecourt/core': { link: true } },
      [],
    ],
  ])('%s', (_, wanted, installed, missing) => {
    expect(missingPackages(wanted, installed, there)).toEqual(missing)
  })

  test('a deleted folder is missing', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' } }
    expect(missingPackages(packages, packages, () => false)).toEqual(['node_modules/a'])
  })
})

test.each([
  ['20.19.0', null],
  ['20.20.2', null],
  ['22.1.0', null],
  ['20.18.3', 'Forecourt needs Node 20.19 or newer; this is 20.18.3.'],
  ['18.20.0', 'Forecourt needs Node 20.19 or newer; this is 18.20.0.'],
])('Node %s', (version, complaint) => {
  expect(nodeComplaint(version)).toBe(complaint)
})

test('the npm that runs us comes first', () => {
  expect(npmCli({ npm_execpath: '/opt/npm/bin/npm-cli.js' }, there)).toBe('/opt/npm/bin/npm-cli.js')
})

test('another package manager does not count as npm', () => {
  expect(npmCli({ npm_execpath: '/opt/yarn.js' }, there)).toMatch(/npm-cli\.js$/)
})
