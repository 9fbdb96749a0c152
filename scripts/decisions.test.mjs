import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'

const manifests = ['.', 'packages/core', 'packages/widgets', 'apps/portal', 'apps/api']

function dependenciesOf(folder) {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(inProject(folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies, ...overrides })
}

test('every dependency says why it was chosen', () => {
  const folder = inProject('docs/decisions')
  const pages = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const titles = new Set(pages.flatMap((page) => [...page.matchAll(/^##? (\S+)$/gm)].map(([, title]) => title)))
  const all = manifests.flatMap(dependenciesOf)
  expect(all.filter((name) => !titles.has(name))).toEqual([])
})
