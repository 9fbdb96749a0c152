import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const ACTIONS = 'packages/core/src/access/actions.ts'
const ASKING = ['apps/api/src', 'apps/portal/src', 'packages/widgets/src']

const sourcesIn = (folder) =>
  readdirSync(inProject(folder), { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(inProject(folder), name), 'utf8'))

test('every row of who may do what is asked somewhere (D56)', () => {
  const actions = [...readFileSync(inProject(ACTIONS), 'utf8').matchAll(/^ {2}'([a-z-]+\.[a-z-]+)':/gm)].map(
    ([, name]) => name,
  )
  const sources = ASKING.flatMap(sourcesIn)
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((name) => !sources.some((source) => source.includes(`'${name}'`)))).toEqual([])
})
