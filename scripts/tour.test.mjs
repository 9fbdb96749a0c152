import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const readme = readFileSync(inProject('README.md'), 'utf8')
const pictures = readdirSync(inProject('docs/tour'))

test('the README shows each picture of the tour once', () => {
  const shown = [...readme.matchAll(/docs\/tour\/([\w-]+\.webp)/g)].map(([, name]) => name)
  expect(shown.toSorted()).toEqual(pictures.toSorted())
})

test('no picture of the tour weighs more than 120 kB', () => {
  const heavy = pictures.filter((name) => statSync(inProject('docs/tour', name)).size > 120_000)
  expect(heavy).toEqual([])
})
