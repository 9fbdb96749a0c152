import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const readme = readFileSync(inProject('README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
const listed = [...readme.matchAll(/^\| `npm (?:run )?([a-z:-]+)(?: -- …)?` \|/gm)].map(([, name]) => name)

test('the table of scripts lists exactly the scripts, each once', () => {
  expect([...listed].sort()).toEqual(Object.keys(scripts).sort())
})

test('the two commands come first', () => {
  expect(listed.slice(0, 2)).toEqual(['start', 'test'])
})
