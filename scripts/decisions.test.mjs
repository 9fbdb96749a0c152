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
  // A heading may name a family: `# lexical 0.52.0, with @lexical/list`.
  const headings = pages.flatMap((page) => page.split('\n').filter((line) => /^##? /.test(line)))
  const titles = new Set(headings.flatMap((line) => line.split(/[\s,]+/)))
  const isTitled = (name) => titles.has(name) || (name.startsWith('@') && titles.has(name.slice(1).split('/')[0]))
  const all = manifests.flatMap(dependenciesOf)
  expect(all.filter((name) => !isTitled(name))).toEqual([])
})
