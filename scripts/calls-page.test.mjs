import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as core from '../packages/core/src/contract/index.ts'
import { callsPage, unexplained } from './calls-page.mjs'
import { inProject } from './project.mjs'

test('the page of calls matches the contract (npm run docs updates it)', () => {
  expect(readFileSync(inProject('docs/calls.md'), 'utf8')).toBe(callsPage(core))
})

test('every call has a screen that uses it, or a written reason', () => {
  expect(unexplained(core.documentation)).toEqual([])
})

test.each([
  ['', ['a']],
  ['Nothing yet', ['a']],
  ['No screen: later', ['a']],
  ['No screen: the payment provider calls it', []],
  ['Customer detail, quotes', []],
])('used by %j is explained or not', (usedBy, missing) => {
  expect(unexplained({ a: { usedBy } })).toEqual(missing)
})

test('the page names every call once', () => {
  const page = callsPage(core)
  const named = [...page.matchAll(/^\| `([A-Z]+ \/[^`]*)` \|/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(
    core
      .endpointsOf(core.contract)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
})
