import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, isStale, rebuild } from './staleness.mjs'

let folder

const write = (path, text) => writeFileSync(join(folder, path), text)
const part = (run = () => write('out.js', 'built')) => ({ name: 'part', inputs: ['src'], outputs: ['out.js'], run })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-staleness-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  write('src/deep/a.ts', 'one')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a part that was never built is stale', () => {
  expect(isStale(folder, part())).toBe(true)
})

test('a part that was just built is not stale', async () => {
  await rebuild(folder, part())
  expect(isStale(folder, part())).toBe(false)
})

test('a changed source makes it stale', async () => {
  await rebuild(folder, part())
  write('src/deep/a.ts', 'two')
  expect(isStale(folder, part())).toBe(true)
})

test('a missing output makes it stale', async () => {
  await rebuild(folder, part())
  rmSync(join(folder, 'out.js'))
  expect(isStale(folder, part())).toBe(true)
})

test('a build that fails leaves it stale', async () => {
  await rebuild(folder, part())
  const failing = part(() => {
    throw new Error('broken')
  })
  await expect(rebuild(folder, failing)).rejects.toThrow('broken')
  expect(isStale(folder, part())).toBe(true)
})

test('a new date on an unchanged file changes nothing', () => {
  const before = fingerprint(folder, ['src'])
  utimesSync(join(folder, 'src/deep/a.ts'), 1, 1)
  expect(fingerprint(folder, ['src'])).toBe(before)
})

test('a renamed file changes the fingerprint', () => {
  const before = fingerprint(folder, ['src'])
  rmSync(join(folder, 'src/deep/a.ts'))
  write('src/deep/b.ts', 'one')
  expect(fingerprint(folder, ['src'])).not.toBe(before)
})

test.each(['src/a.test.ts', 'src/a.stories.tsx', 'src/notes.md'])('%s is not part of a build', (path) => {
  const before = fingerprint(folder, ['src'])
  write(path, 'anything')
  expect(fingerprint(folder, ['src'])).toBe(before)
})

test('a part built with other options is stale', async () => {
  const onReact = { ...part(), variant: () => 'react' }
  await rebuild(folder, onReact)
  expect(isStale(folder, onReact)).toBe(false)
  expect(isStale(folder, { ...part(), variant: () => 'preact' })).toBe(true)
})
